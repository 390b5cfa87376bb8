import { describe, expect, it } from 'vitest'
import { isReplacedBy } from './is-replaced-by.ts'
import { checkToast, type ToastOptions, type ToastPosition } from './toast-options.ts'

describe('a toast', () => {
  it('stands at the bottom for five seconds unless told otherwise', () => {
    expect(checkToast({ message: 'Hello' })).toMatchObject({ position: 'bottom', timeout: 5000 })
  })

  it('stands at the top when it reports a success', () => {
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

describe('a shown toast', () => {
  const UNDO = { label: 'Undo', run: () => {} }
  const goes = (standing: ToastOptions, next: ToastOptions) =>
    isReplacedBy(checkToast(standing), checkToast(next))

  it('gives way to a newer one about the same, with what it offered', () => {
    const on = { message: 'You are on the board.', about: 'board', action: UNDO }
    expect(goes(on, { message: 'You are off the board.', about: 'board', action: UNDO })).toBe(true)
    expect(goes(on, { message: 'Winter deleted.', about: 'template', action: UNDO })).toBe(false)
  })

  it('gives way to the final outcome', () => {
    const saved = { message: 'Saved.', kind: 'success' } as const
    const failed = { message: 'Error in updating user', kind: 'warning' } as const
    expect(goes(saved, failed)).toBe(true)
    expect(goes(failed, saved)).toBe(true)
    expect(goes(failed, { message: 'Reminder removed.', action: UNDO })).toBe(false)
  })

  it('gives way to itself when repeated', () => {
    const again = { message: 'Error in updating the DB', kind: 'warning' } as const
    expect(goes(again, again)).toBe(true)
  })

  it('stays while it offers an action or waits to be dismissed', () => {
    const failed = { message: 'That did not work.', kind: 'warning' } as const
    const undo = { message: 'You have left Dawn.', kind: 'success', action: UNDO } as const
    expect(goes(undo, failed)).toBe(false)
    expect(goes(undo, undo)).toBe(false)
    expect(goes({ ...failed, timeout: 0 }, { message: 'Saved.', kind: 'success' })).toBe(false)
  })
})
