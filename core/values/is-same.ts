/** Whether two stored values are equal, regardless of the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  }
  if (isMap(a) && isMap(b)) {
    const names = Object.keys(a)
    return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]))
  }
  return a === b
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
