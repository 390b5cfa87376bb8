/** A server in memory that members ask for commands. */

import * as z from 'zod/mini'
import type { Collection } from '#core/policies/collections/collections.ts'
import { newUser, type User } from '#core/records/user.ts'
import { runCommand } from '#core/server/commands/run-command.ts'
import { type CloudDocument, type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { CommandKind, RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { COMMANDS } from '#core/server/requests/requests.ts'
import { memoryExecutor } from './memory-executor.ts'

interface Asking {
  readonly isVerified?: boolean
  /** By the token. */
  readonly isAdmin?: boolean
  readonly email?: string | undefined
}

export function commandScene(start: number) {
  const clock = { now: start }
  const community = { needsEmailToJoin: false, storedBytes: async (_userId: string) => 0 }
  const executor = memoryExecutor(() => clock.now)
  let ids = 0
  const put = async (collection: Collection, record: { readonly id: string }): Promise<void> => {
    const ref = { collection, id: record.id }
    const write = { kind: 'set', ref, data: { ...record } } as const
    await executor.transact([], () => ({ writes: [write], result: undefined }))
  }
  return {
    clock,
    community,
    executor,
    put,
    member: (id: string, changes: Partial<User> = {}) =>
      put('users', { ...newUser({ id, name: `The ${id}`, email: '', now: start }), ...changes }),
    read: async (collection: DocumentRef['collection'], id: string) =>
      (await executor.get({ collection, id }))?.data,
    /** Everything that is stored, by its path. */
    async all(
      ...collections: readonly Collection[]
    ): Promise<Record<string, CloudDocument['data']>> {
      const found = await Promise.all(
        collections.map(async (collection) =>
          (await executor.query({ collection, limit: 1_000 })).map(
            ({ id, data }) => [pathOf({ collection, id }), data] as const,
          ),
        ),
      )
      return Object.fromEntries(found.flat())
    },
    async ask<Kind extends CommandKind>(
      userId: string,
      kind: Kind,
      request: RequestOf<Kind>,
      { isVerified = true, isAdmin = false, email }: Asking = {},
    ): Promise<ResultOf<Kind>> {
      const by = { userId, name: userId, isAdmin, isVerified, email }
      const newId = () => {
        ids += 1
        return `new-${ids}`
      }
      const context = { by, now: clock.now, newId, ...community }
      return z.parse(COMMANDS[kind].result, await runCommand(executor, { kind, request }, context))
    },
  }
}

export type CommandScene = ReturnType<typeof commandScene>
