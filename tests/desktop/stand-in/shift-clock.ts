/** A clock that can be set, for the app's process and for its pages alike. */

/**
 * Replaces `Date` in a scope by one that runs `shift` ms ahead. It has to stand alone, for its text is also
 * given to pages.
 * @returns sets another shift
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
