/**
 * Every module that keeps something of people in a database. Each registers at its import what a log-out has to forget, so whoever
 * forgets imports this one, whatever else is loaded already.
 */
import './kept-queries.ts';
import './money-kept.ts';
import './outbox.ts';

export { finishForgetting } from './session.ts';
