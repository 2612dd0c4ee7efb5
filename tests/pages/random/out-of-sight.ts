/** Addresses of what nobody may read any more, and since when that was answered (milliseconds, by the clock of the product). */
export class OutOfSight {
  readonly since = new Map<string, number>();
  private readonly returns = new Map<string, { begun: number; running: number }>();

  constructor(private readonly now: () => number) {}

  /** Takes it out of sight, where `act` answers true. What somebody brings back meanwhile may be seen or not. */
  async leaving(address: string, act: () => Promise<boolean>): Promise<boolean> {
    const before = this.returnsOf(address);
    const left = await act();
    const alone = before.running === 0 && this.returnsOf(address).begun === before.begun;
    if (left && alone && !this.since.has(address)) this.since.set(address, this.now());
    return left;
  }

  /** May bring it back: from its beginning on, it may be seen. */
  async returning(address: string, act: () => Promise<boolean>): Promise<boolean> {
    const { begun, running } = this.returnsOf(address);
    this.returns.set(address, { begun: begun + 1, running: running + 1 });
    this.since.delete(address);
    try {
      return await act();
    } finally {
      const now = this.returnsOf(address);
      this.returns.set(address, { ...now, running: now.running - 1 });
    }
  }

  private returnsOf(address: string) {
    return this.returns.get(address) ?? { begun: 0, running: 0 };
  }
}
