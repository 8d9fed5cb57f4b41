import { AsyncLocalStorage } from 'node:async_hooks';
import { fault } from '../fault.ts';

interface Bounds {
  /** How much is done at once, in whatever a piece of work is weighed in. */
  readonly room: number;
  readonly perTenant: number;
  readonly waitingPerTenant: number;
  readonly waitingInAll: number;
  readonly waitSeconds: number;
  /** The fault for a request that gets no turn. */
  readonly busy: string;
}

interface Waiting {
  readonly weight: number;
  begin(): void;
}

interface Tenant {
  running: number;
  readonly waiting: Waiting[];
}

const asking = new AsyncLocalStorage<number>();

/** Carries out work in a tenant's name: what it begins takes that tenant's turns. */
export const inTurnOf = <T>(clientId: number, work: () => T): T => asking.run(clientId, work);

/** Work that weighs: so much at once, so many pieces of one tenant, and waiting tenants one after the other. A request that would wait too long is refused at once. */
export class Turns {
  readonly #bounds: Bounds;
  /** In the order in which they are next. */
  readonly #tenants = new Map<number, Tenant>();
  #used = 0;
  #waiting = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const clientId = asking.getStore() ?? 0;
    await this.#turn(clientId, weight);
    try {
      return await work();
    } finally {
      this.#end(clientId, weight);
    }
  }

  /** Refuses a request that would get no turn before its upload is read. */
  refuseIfFull(clientId: number): void {
    const { waitingPerTenant, waitingInAll, busy } = this.#bounds;
    if (this.#waiting >= waitingInAll || (this.#tenants.get(clientId)?.waiting.length ?? 0) >= waitingPerTenant) throw fault('BUSY', { message: busy });
  }

  #turn(clientId: number, weight: number): Promise<void> {
    const { waitingPerTenant, waitingInAll, waitSeconds, busy } = this.#bounds;
    const tenant = this.#tenants.get(clientId) ?? { running: 0, waiting: [] };
    const mustWait = this.#waiting > 0 || tenant.running >= this.#bounds.perTenant || !this.#fits(weight);
    if (mustWait && (tenant.waiting.length >= waitingPerTenant || this.#waiting >= waitingInAll)) return Promise.reject(fault('BUSY', { message: busy }));
    this.#tenants.set(clientId, tenant);
    return new Promise((begin, refuse) => {
      const timer = setTimeout(() => {
        tenant.waiting.splice(tenant.waiting.indexOf(waiting), 1);
        this.#waiting--;
        this.#forget(clientId, tenant);
        refuse(fault('BUSY', { message: busy }));
        this.#next();
      }, waitSeconds * 1000);
      const waiting: Waiting = {
        weight,
        begin() {
          clearTimeout(timer);
          begin();
        },
      };
      tenant.waiting.push(waiting);
      this.#waiting++;
      this.#next();
    });
  }

  #end(clientId: number, weight: number): void {
    const tenant = this.#tenants.get(clientId) as Tenant;
    tenant.running--;
    this.#used -= weight;
    // Who had a turn is next after all others, those that came meanwhile too.
    this.#tenants.delete(clientId);
    this.#tenants.set(clientId, tenant);
    this.#forget(clientId, tenant);
    this.#next();
  }

  #fits(weight: number): boolean {
    return this.#used === 0 || this.#used + weight <= this.#bounds.room;
  }

  /** Begins whatever may begin. Work that does not fit yet holds up what comes after it, so that it is not starved. */
  #next(): void {
    for (const [clientId, tenant] of [...this.#tenants]) {
      while (tenant.running < this.#bounds.perTenant) {
        const [first] = tenant.waiting;
        if (!first) break;
        if (!this.#fits(first.weight)) return;
        tenant.waiting.shift();
        this.#waiting--;
        tenant.running++;
        this.#used += first.weight;
        this.#tenants.delete(clientId);
        this.#tenants.set(clientId, tenant);
        first.begin();
      }
    }
  }

  #forget(clientId: number, { running, waiting }: Tenant): void {
    if (running === 0 && waiting.length === 0) this.#tenants.delete(clientId);
  }
}
