/**
 * Databases in memory take each step in a task of its own (`setImmediate`). Here these tasks run in a row: each once all
 * microtasks of the one before have run, as in the event loop, but without a turn of the loop for each, which costs a
 * tenth of the simulation's time.
 */

/** Then the event loop turns, for timers and messages. */
const MAX_IN_A_ROW = 100

const turnOfLoop = setImmediate
const waiting: (() => void)[] = []
let isRunning = false

function runNext(left: number): void {
  if (left === 0) {
    turnOfLoop(runNext, MAX_IN_A_ROW)
    return
  }
  const task = waiting.shift()
  if (!task) {
    isRunning = false
    return
  }
  // A tick for which a microtask asks comes after all microtasks.
  queueMicrotask(() => process.nextTick(runNext, left - 1))
  task()
}

Object.assign(globalThis, {
  setImmediate(task: () => void): void {
    waiting.push(task)
    if (isRunning) return
    isRunning = true
    turnOfLoop(runNext, MAX_IN_A_ROW)
  },
})
