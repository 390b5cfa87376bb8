import type { Cloud } from '../cloud.ts'
import { CloudError } from '../cloud-error.ts'

const isOf = (error: unknown, code: CloudError['code']) =>
  error instanceof CloudError && error.code === code

/**
 * The rules do not say why they refuse a write. The server says whether this version of the app is too old, whatever it is
 * asked: then the refusal is of the app, and passes with its update.
 */
export function sayingTooOld({ transact, command }: Pick<Cloud, 'transact' | 'command'>) {
  const askedTransact: Cloud['transact'] = async (...asked) => {
    try {
      return await transact(...asked)
    } catch (error) {
      if (isOf(error, 'permission-denied')) {
        await command('note-identity', {}).catch((answer: unknown) => {
          if (isOf(answer, 'client-too-old')) throw answer
        })
      }
      throw error
    }
  }
  return askedTransact
}
