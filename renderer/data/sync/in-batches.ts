/**
 * Does together what is asked while the same work is running: of a burst of records each would have a transaction of its own.
 * @param work is done with all that waits, and never twice at a time
 * @returns asks for one item. It resolves once the item is done, and throws what its batch has thrown
 */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (item) => {
    waiting.push(item)
    if (!next) {
      const batch = async () => {
        const items = waiting
        waiting = []
        next = undefined
        await work(items)
      }
      next = running.then(batch, batch)
      running = next
    }
    return next
  }
}
