/** Asks the server for what records declare (`command.ts`). Loaded with the first question: so are all requests' schemas. */
import * as z from 'zod/mini'
import {
  COMMANDS,
  type CommandKind,
  type RequestOf,
  type ResultOf,
} from '#core/server/requests/requests.ts'
import { CloudError, isTemporary } from '#data/cloud/cloud-error.ts'
import type { Asking, Commanded, Following, Question } from './question.ts'

/** Asks one question. @returns a function that stores the answer @throws CloudError `invalid` if what was said is damaged */
export async function ask<Kind extends CommandKind>(
  { kind, said, apply }: Asked<Kind>,
  asking: Asking,
): ReturnType<Question> {
  const answer = await asking.cloud.command(kind, requestOf(kind, said))
  return () => apply(answer, asking)
}

interface Asked<Kind extends CommandKind> {
  readonly kind: Kind
  readonly said: object
  readonly apply: (answer: ResultOf<Kind>, asking: Asking) => Promise<void>
}

function requestOf<Kind extends CommandKind>(kind: Kind, said: object): RequestOf<Kind> {
  const { request } = COMMANDS[kind]
  const fields = Object.entries(said).filter(([field]) => field in request.shape)
  const { data, error } = z.safeParse(request, Object.fromEntries(fields))
  if (error) throw new CloudError('invalid', 'This change is damaged.', { cause: error })
  return data
}

/** Asks for the operations on one target that no later one replaces, in their order. */
export async function pushByCommand<Intent>(
  { account, cloud }: Omit<Asking, 'operations'>,
  { command, replacesEarlier = () => true }: Commanded<Intent>,
  intents: readonly Intent[],
): ReturnType<Question> {
  const answers: Awaited<ReturnType<Question>>[] = []
  for (const intent of intents.slice(Math.max(0, intents.findLastIndex(replacesEarlier)))) {
    answers.push(await command(intent)({ account, cloud, operations: intents.length }))
  }
  return async () => {
    for (const applyRemote of answers) await applyRemote()
  }
}

/** Asks for what follows from this device's records, one after the other. @throws temporary errors */
export async function askForAll<Item>(
  { account, cloud }: Omit<Asking, 'operations'>,
  items: readonly Item[],
  { command, onRefused }: Following<Item>,
): Promise<void> {
  for (const item of items) {
    try {
      const applyRemote = await command(item, account)({ account, cloud, operations: 0 })
      await applyRemote()
    } catch (error) {
      if (isTemporary(error)) throw error
      await onRefused?.(item, account)
    }
  }
}
