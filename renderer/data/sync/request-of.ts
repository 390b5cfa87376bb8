/** Loaded with the first question to the server: the schemas of all requests are not for the first script. */
import * as z from 'zod/mini'
import { COMMANDS, type CommandKind, type RequestOf } from '#core/server/commands/requests.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'

/** Picks and parses what a request says. @throws CloudError `invalid` if it is damaged */
export function requestOf<Kind extends CommandKind>(kind: Kind, said: object): RequestOf<Kind> {
  const { request } = COMMANDS[kind]
  const fields = Object.entries(said).filter(([field]) => field in request.shape)
  const { data, error } = z.safeParse(request, Object.fromEntries(fields))
  if (error) throw new CloudError('invalid', 'This change is damaged.', { cause: error })
  return data
}
