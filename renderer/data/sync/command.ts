/** The words in which a record declares what it asks the server for; small, for the first screen: `ask.ts` does it. */
import type { CommandKind, RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import type { Account } from '#data/storage/account.ts'
import type { Asking, Following, Question } from './question.ts'
import type { Derived } from './record.ts'

/** What an intent says of a request. Texts, lists and objects are parsed when it is sent. */
type Said<Request> = { readonly [Field in keyof Request]: Unparsed<Request[Field]> }
type Unparsed<Value> = Value extends string
  ? string
  : Value extends readonly unknown[]
    ? readonly unknown[]
    : Value extends number | boolean | undefined
      ? Value
      : object

/** Asking again is safe. @param said the request's fields, perhaps with others @param apply stores the answer here */
export function askServer<Kind extends CommandKind>(
  kind: Kind,
  said: Said<RequestOf<Kind>>,
  apply: (answer: ResultOf<Kind>, asking: Asking) => Promise<void> = async () => {},
): Question {
  return async (asking) => {
    const to = await import('./ask.ts')
    return to.ask({ kind, said, apply }, asking)
  }
}

/** What follows from this device's records without an operation. @param find what is still to be asked for */
export function asksFor<Item>(
  find: (account: Account) => Promise<readonly Item[]>,
  following: Following<Item>,
): Derived {
  return {
    isBehind: async (account) => (await find(account)).length > 0,
    async push(account, cloud) {
      const items = await find(account)
      if (items.length === 0) return
      const to = await import('./ask.ts')
      await to.askForAll({ account, cloud }, items, following)
    },
  }
}
