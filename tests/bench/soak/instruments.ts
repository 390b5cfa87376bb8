/** What the soak installs in a page before any other script: a calendar it can advance, and a timer count. */

declare global {
  /** How many ms the page's calendar is ahead of the machine's. */
  var skippedMs: number | undefined
  /** Pending timers. */
  var activeTimers: Set<number> | undefined
}

/** Runs in the page. Only the date moves ahead; time passes at its normal speed. */
export function turnableCalendar(): void {
  try {
    // Another tab of the same person, or a reloaded page, shows the same date.
    globalThis.skippedMs = Number(localStorage.getItem('soak-skipped') ?? 0)
  } catch {
    // A page without an origin has no storage.
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
