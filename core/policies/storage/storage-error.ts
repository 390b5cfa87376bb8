/** Turns a file store's error into a message for the person (docs/product.md#errors). */

type StorageFailureCode =
  | 'unavailable'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'quota-exceeded'
  | 'invalid'

interface StorageFailure {
  readonly code: StorageFailureCode
  readonly message: string
}

/** The only constant part of a 401 answer that tells a failed App Check from a missing sign-in. */
const APP_CHECK = 'App Check token is invalid'
/** Statuses besides 5xx after which a retry may succeed: time-out, too many requests. */
const PASSING = new Set([408, 429])
const MAX_ANSWER_LENGTH = 200

/** @param status 0 where there was no answer */
export function storageErrorOf(
  status: number,
  serverResponse: string,
  path: string,
): StorageFailure {
  switch (status) {
    case 401:
      return serverResponse.includes(APP_CHECK)
        ? failure('unauthenticated', 'The community does not know this app. Reload, or update it.')
        : failure('unauthenticated', 'Please sign in again to open or keep files.')
    case 402:
      return failure(
        'quota-exceeded',
        'The community’s file storage is full. Tell an admin, and try again later.',
      )
    case 403:
      return failure(
        'permission-denied',
        `You may not open or change the file ${path}. Ask its owner to share it.`,
      )
    case 404:
      return failure('not-found', `The file ${path} is not there. It was moved or removed.`)
    default:
      return otherFailure(status, serverResponse)
  }
}

function otherFailure(status: number, serverResponse: string): StorageFailure {
  if (status === 0) {
    return failure('unavailable', 'The file storage cannot be reached. Try again in a while.')
  }
  const answer = answerOf(serverResponse)
  const said = `The file storage answered ${status}${answer === '' ? '' : `: ${answer}`}.`
  return status >= 500 || PASSING.has(status)
    ? failure('unavailable', `${said} Try again in a while.`)
    : failure('invalid', `${said} If it happens again, tell an admin.`)
}

function failure(code: StorageFailureCode, message: string): StorageFailure {
  return { code, message }
}

/** The message in the server's answer: JSON with `error.message`, or text; shortened. */
function answerOf(serverResponse: string): string {
  const found = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(serverResponse)?.[1] ?? serverResponse
  const plain = found.replaceAll(/<[^>]*>|\\./g, ' ').replaceAll(/\s+/g, ' ')
  return plain.trim().slice(0, MAX_ANSWER_LENGTH).replace(/\.$/, '')
}
