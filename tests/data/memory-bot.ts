/** A server's database with members, for tests that run the bot many times. */
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import type { Executor } from '#core/server/executor.ts'
import { putRecord } from '#core/server/writes.ts'
import { memoryExecutor } from './memory-executor.ts'

export interface MemoryBot {
  readonly executor: Executor
  readonly put: (users: readonly User[]) => Promise<void>
  readonly sent: () => Promise<readonly Notification[]>
}

/** Thrown in place of an answer: the runner is gone. */
export class Killed extends Error {}

/** @param goesOn asked before and after each transaction of the executor; false kills the run there */
export async function memoryBot(
  users: readonly User[],
  goesOn: () => boolean = () => true,
): Promise<MemoryBot> {
  const stored = memoryExecutor(() => 0)
  const put = (all: readonly User[]) =>
    stored.transact([], () => ({
      writes: all.map((user) => putRecord({ collection: 'users', id: user.id }, user)),
      result: undefined,
    }))
  await put(users)
  const alive = () => {
    if (!goesOn()) throw new Killed()
  }
  return {
    executor: {
      ...stored,
      async transact(refs, decide) {
        alive()
        const result = await stored.transact(refs, decide)
        alive()
        return result
      },
    },
    put,
    sent: async () =>
      (await stored.query({ collection: 'notifications', limit: 100_000 })).map(({ data }) =>
        notificationSchema.parse(data),
      ),
  }
}
