/**
 * Writes the output of a run: permanent lines, and in a terminal below them one line about progress that is replaced. A
 * log file gets a new line about progress at most every `logPauseMs`.
 */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** The least time between two lines about progress in a log. */
const logPauseMs = 10_000;

const wipe = '\r\u001B[2K';

export class Terminal {
  private readonly output: Output;
  private status = '';
  private lastProgressMs = -Infinity;

  constructor(output: Output = process.stdout) {
    this.output = output;
  }

  /** Writes permanent lines. */
  say(text: string): void {
    this.output.write(
      this.output.isTTY === true && this.status !== '' ? `${wipe}${text}\n${this.status}` : `${text}\n`,
    );
  }

  /** Shows the line about progress; in a log only if the last one is older than `logPauseMs`. */
  progress(line: string, nowMs: number): void {
    if (this.output.isTTY === true) {
      this.status = line.slice(0, Math.max(20, (this.output.columns ?? 100) - 2));
      this.output.write(`${wipe}${this.status}`);
    } else if (nowMs - this.lastProgressMs >= logPauseMs) {
      this.lastProgressMs = nowMs;
      this.output.write(`${line}\n`);
    }
  }

  /** Writes a permanent line that contains the progress. A log then gets no other line about progress for a while. */
  milestone(line: string, nowMs: number): void {
    this.lastProgressMs = nowMs;
    this.say(line);
  }

  /** Removes the line about progress from a terminal. */
  end(): void {
    if (this.output.isTTY === true && this.status !== '') this.output.write(wipe);
    this.status = '';
  }
}
