import { describe, expect, it } from 'vitest'
import { checkToast } from '../toasts/toast-options.ts'
import { type QueuedToast, shownOf, withoutToast, withToast } from './toast-queue.ts'

const toast = (id: string, message = id): QueuedToast => ({ ...checkToast({ message }), id })
const ids = (queue: readonly QueuedToast[]) => queue.map(({ id }) => id)

describe('toasts', () => {
  it('show three at a time, in the order in which they came', () => {
    const queue = ['a', 'b', 'c', 'd'].map((id) => toast(id)).reduce(withToast, [])
    expect(ids(shownOf(queue))).toEqual(['a', 'b', 'c'])
    expect(ids(shownOf(withoutToast(queue, 'a')))).toEqual(['b', 'c', 'd'])
  })

  it('replace one that says the same', () => {
    const queue = [toast('a', 'Saved.'), toast('b')].reduce(withToast, [])
    expect(ids(withToast(queue, toast('c', 'Saved.')))).toEqual(['b', 'c'])
  })
})
