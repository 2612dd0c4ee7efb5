/** One press of a form's button: its one-time key, whom to count it for, and the factor of all limits. */
export type Submission = {
  /** Random, in the rendered form: the same form sent twice is one submission. */
  idempotencyKey: string;
  /** The network address that limits are counted by. */
  address: string;
  /** Of every limit: 1 in production, 100 locally. */
  limitFactor: string;
};
