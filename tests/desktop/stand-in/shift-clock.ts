/** A clock that can be set, for the app's process and for its pages alike. */

/**
 * Replaces `Date` in a scope with one that runs `shift` ms ahead. It must be self-contained, because pages
 * run its source text, too.
 * @returns a function that sets another shift
 */
export function shiftClock(
  scope: { Date: DateConstructor },
  shift: number,
): (next: number) => void {
  const Real = scope.Date
  let ahead = shift
  const now = () => Real.now() + ahead
  scope.Date = new Proxy(Real, {
    construct: (_target, args: unknown[]) =>
      Reflect.construct(Real, args.length === 0 ? [now()] : args),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  return (next) => {
    ahead = next
  }
}
