import { describe, expect, it } from 'vitest'
import { DataRemovedError, storageTrouble } from './storage-trouble.ts'

function failure(name: string, inner?: Error): Error {
  return Object.assign(new Error(name), { name, ...(inner ? { inner } : {}) })
}

describe('the trouble with a database that does not open', () => {
  it.each([
    ['a full disk', failure('OpenFailedError', failure('QuotaExceededError')), 'full'],
    [
      'a file system without space',
      failure('DatabaseClosedError', failure('UnknownError')),
      'full',
    ],
    ['its removal', failure('OpenFailedError', new DataRemovedError()), 'removed'],
    ['a private window', failure('OpenFailedError', failure('InvalidStateError')), 'missing'],
    ['storage that is switched off', failure('SecurityError'), 'missing'],
    ['no IndexedDB at all', failure('MissingAPIError'), 'missing'],
    ['what a newer version has stored', failure('VersionError'), 'newer'],
    ['what nobody has seen before', 'broken', 'blocked'],
  ])('names %s', (_what, error, trouble) => {
    expect(storageTrouble(error)).toBe(trouble)
  })
})
