import type { Canary } from "./canary";
import { type Accounts, type Act, Hand } from "./hand";
import { otherActs } from "./other-acts";
import type { OutOfSight } from "./out-of-sight";
import { Sequence } from "./sequence";
import { vendorActs } from "./vendor-acts";

/** Does what changes what visitors read, one act after the other. The kinds of acts come in the order of the seed, whatever others do. */
export class Writer {
  /** How often each act changed something, and how often nothing was left to do. */
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  private readonly hand: Hand;
  private readonly kinds: Sequence;
  private readonly acts: Act[];

  constructor(
    accounts: Accounts,
    private readonly seed: number,
    out: OutOfSight,
    private readonly canary: Canary,
  ) {
    this.kinds = new Sequence(seed);
    this.hand = new Hand(accounts, new Sequence(seed + 0.5 * 2 ** 32), out);
    this.acts = [...vendorActs(this.hand), ...otherActs(this.hand)];
  }

  /** The next `n` acts, those refused not counted. */
  async act(n: number): Promise<void> {
    for (let changed = 0; changed < n; ) {
      const [name, , act] = this.next();
      const tried = [...this.done.values(), ...this.refused.values()].reduce((sum, times) => sum + times, 1);
      this.hand.mark = `act ${tried} of ${this.seed}`;
      const counts = (await act()) ? this.done : this.refused;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      changed += counts === this.done ? 1 : 0;
      // Kept pages get older as people act.
      await this.hand.accounts.served.later(this.kinds.below(3_000));
      await this.canary.next();
    }
  }

  private next(): Act {
    let at = this.kinds.below(this.acts.reduce((sum, [, weight]) => sum + weight, 0));
    const next = this.acts.find(([, weight]) => {
      at -= weight;
      return at < 0;
    });
    if (!next) throw new Error("no act");
    return next;
  }
}
