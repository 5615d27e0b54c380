/**
 * The output of a run: lines that stay, and below them one line that says how far the run is. A log gets that line now
 * and then.
 */
export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** How long a log waits between two lines about progress. */
const logPauseMs = 10_000;

const wipe = '\r\u001B[2K';

export class Terminal {
  private readonly output: Output;
  private status = '';
  private toldAtMs = -Infinity;

  constructor(output: Output = process.stdout) {
    this.output = output;
  }

  /** Writes lines that stay. */
  say(text: string): void {
    this.output.write(
      this.output.isTTY === true && this.status !== '' ? `${wipe}${text}\n${this.status}` : `${text}\n`,
    );
  }

  /** Shows how far the run is. */
  progress(line: string, nowMs: number): void {
    if (this.output.isTTY === true) {
      this.status = line.slice(0, Math.max(20, (this.output.columns ?? 100) - 2));
      this.output.write(`${wipe}${this.status}`);
    } else if (nowMs - this.toldAtMs >= logPauseMs) {
      this.toldAtMs = nowMs;
      this.output.write(`${line}\n`);
    }
  }

  /** Writes a line that stays and says how far the run is, so that a log needs no other one for a while. */
  milestone(line: string, nowMs: number): void {
    this.toldAtMs = nowMs;
    this.say(line);
  }

  /** Takes the last line about progress away. */
  end(): void {
    if (this.output.isTTY === true && this.status !== '') this.output.write(wipe);
    this.status = '';
  }
}
