/** What a record asks the server for, declared as its `command` (docs/architecture.md#sync). */
import type { CommandKind, RequestOf, ResultOf } from '#core/server/commands/requests.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import type { Asking, Derived, Question } from './record.ts'

/** What an intent says of a request. Texts, lists and objects are parsed when it is sent. */
type Said<Request> = { readonly [Field in keyof Request]: Unparsed<Request[Field]> }
type Unparsed<Value> = Value extends string
  ? string
  : Value extends readonly unknown[]
    ? readonly unknown[]
    : Value extends number | boolean | undefined
      ? Value
      : object

/**
 * A question to the server; asking it again is safe.
 * @param said has the fields of the request, and may have others: an intent
 * @param apply stores the answer on this device; what it imports on demand is not in the first script
 */
export function askServer<Kind extends CommandKind>(
  kind: Kind,
  said: Said<RequestOf<Kind>>,
  apply: (answer: ResultOf<Kind>, asking: Asking) => Promise<void> = async () => {},
): Question {
  return async (asking) => {
    const { requestOf } = await import('./request-of.ts')
    const answer = await asking.cloud.command(kind, requestOf(kind, said))
    return () => apply(answer, asking)
  }
}

/**
 * Asks the server for what follows from this device's records, without an operation.
 * @param find what is still to be asked for
 * @param onRefused is told what the server refuses for good
 */
export function commandsFor<Item>(
  find: (account: Account) => Promise<readonly Item[]>,
  command: (item: Item, account: Account) => Question,
  onRefused: (account: Account, item: Item) => Promise<void> = async () => {},
): Derived {
  return {
    keep: async () => {},
    isBehind: async (account) => (await find(account)).length > 0,
    async push(account, cloud) {
      for (const item of await find(account)) {
        try {
          const takeIn = await command(item, account)({ account, cloud, operations: 0 })
          await takeIn()
        } catch (error) {
          if (isTemporary(error)) throw error
          await onRefused(account, item)
        }
      }
    },
  }
}
