/** A known sequence, so that what it led to is the same the next time (mulberry32). */
export class Sequence {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 on. */
  below(n: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** Once in `n` times. */
  once(n: number): boolean {
    return this.below(n) === 0;
  }
}
