/** A `Date` that is ahead of this machine's clock: whoever has it as the global one waits for nothing. */
export function laterDate(aheadMs: number): DateConstructor {
  const clock = Date
  const later = () => clock.now() + aheadMs
  return new Proxy(clock, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [later()] : given, made),
    get: (target, name) => (name === 'now' ? later : Reflect.get(target, name)),
  })
}
