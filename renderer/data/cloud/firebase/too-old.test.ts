import { expect, it } from 'vitest'
import type { Cloud } from '../cloud.ts'
import { CloudError, type CloudErrorCode } from '../cloud-error.ts'
import { sayingTooOld } from './too-old.ts'

/** What becomes of a write that fails so, where the server answers so. */
async function codeOf(refusal: CloudErrorCode, answer: CloudErrorCode | undefined) {
  const asked: string[] = []
  const failing = (code: CloudErrorCode) => Promise.reject(new CloudError(code, 'No.'))
  const command: Cloud['command'] = async (kind) => {
    asked.push(kind)
    return failing(answer ?? 'unavailable')
  }
  const transact = sayingTooOld({ transact: () => failing(refusal), command })
  const error: unknown = await transact([], () => ({ writes: [], result: 0 })).catch((it) => it)
  return { code: error instanceof CloudError ? error.code : error, asked: asked.length }
}

it('a write that the rules refuse an app that is too old passes with its update', async () => {
  expect(await codeOf('permission-denied', 'client-too-old')).toEqual({
    code: 'client-too-old',
    asked: 1,
  })
})

it('a write that the rules refuse is refused, whatever else the server says, or does not', async () => {
  const refused = { code: 'permission-denied', asked: 1 }
  expect(await codeOf('permission-denied', 'quota-exceeded')).toEqual(refused)
  expect(await codeOf('permission-denied', undefined)).toEqual(refused)
})

it('the server is not asked why the network is away', async () => {
  expect(await codeOf('unavailable', 'client-too-old')).toEqual({ code: 'unavailable', asked: 0 })
})
