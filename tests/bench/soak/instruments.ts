/** What the soak puts into a page before anything else runs: a calendar that can be turned on, and a count of timers. */

declare global {
  /** How many ms the page's calendar is ahead of the machine's. */
  var skippedMs: number | undefined
  /** Timers that are set and have not run out. */
  var activeTimers: Set<number> | undefined
}

/** Runs in the page. Time itself runs on as it does: only the calendar is another. */
export function turnableCalendar(): void {
  try {
    // Another tab of the same person, or a page loaded anew, is on the same day.
    globalThis.skippedMs = Number(localStorage.getItem('soak-skipped') ?? 0)
  } catch {
    // A page without an address has no storage.
  }
  const now = () => Date.prototype.getTime.call(new RealDate()) + (globalThis.skippedMs ?? 0)
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** Runs in the page. */
export function countTimers(): void {
  const active = new Set<number>()
  globalThis.activeTimers = active
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  const noted = (id: unknown) => {
    active.add(Number(id))
    return id
  }
  const cleared = (clear: typeof clearTimeout) => (id?: number) => {
    active.delete(Number(id))
    clear.call(window, id)
  }
  Object.assign(window, {
    setTimeout(handler: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
      const id: unknown = setTimeout.call(
        window,
        () => {
          active.delete(Number(id))
          handler(...given)
        },
        ms,
      )
      return noted(id)
    },
    setInterval: (...given: unknown[]) => noted(Reflect.apply(setInterval, window, given)),
    clearTimeout: cleared(clearTimeout),
    clearInterval: cleared(clearInterval),
  })
}
