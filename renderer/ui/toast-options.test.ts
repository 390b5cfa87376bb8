import { describe, expect, it } from 'vitest'
import { checkToast, type ToastPosition } from './toast-options.ts'

describe('a toast', () => {
  it('stands at the bottom for five seconds unless told otherwise', () => {
    expect(checkToast({ message: 'Hello' })).toMatchObject({ position: 'bottom', timeout: 5000 })
  })

  it('stands at the top where it tells of a success', () => {
    expect(checkToast({ message: 'Saved', kind: 'success' }).position).toBe('top')
  })

  it('keeps the place and the time it is given', () => {
    const toast = checkToast({
      message: 'Hello',
      kind: 'success',
      position: 'bottom-left',
      timeout: 0,
    })
    expect(toast).toMatchObject({ position: 'bottom-left', timeout: 0 })
  })

  it('refuses a place that it does not know', () => {
    const position: string = 'middle'
    // @ts-expect-error what a caller without types may pass
    const unknown: ToastPosition = position
    expect(() => checkToast({ message: 'Hello', position: unknown })).toThrow(/not at “middle”/)
  })

  it.each([-1, Number.NaN])('refuses a timeout of %d', (timeout) => {
    expect(() => checkToast({ message: 'Hello', timeout })).toThrow(RangeError)
  })
})
