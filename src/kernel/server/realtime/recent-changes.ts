/** The recent events of each room, for sockets that join a little late. */
export interface RecentChanges {
  note(room: string, calls: readonly string[]): void;
  /** The calls whose answers changed in the last so many milliseconds; undefined where that is longer than anybody remembers. */
  within(room: string, ms: number): string[] | undefined;
  forget(): void;
}

export const rememberedMs = 60_000;

export function createRecentChanges(now: () => number = Date.now): RecentChanges {
  const begun = now();
  const rooms = new Map<string, Map<string, number>>();
  return {
    note(room, calls) {
      const told = rooms.get(room) ?? new Map<string, number>();
      rooms.set(room, told);
      for (const call of calls) told.set(call, now());
    },
    within(room, ms) {
      const from = now() - ms;
      if (ms > rememberedMs || from < begun) return undefined;
      return [...(rooms.get(room) ?? [])].filter(([, at]) => at >= from).map(([call]) => call);
    },
    forget() {
      const before = now() - rememberedMs;
      for (const [room, told] of rooms) if ([...told.values()].every((at) => at < before)) rooms.delete(room);
    },
  };
}
