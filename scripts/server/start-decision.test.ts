import { describe, expect, it } from 'vitest'
import { type Identity, readIdentity } from './identity.ts'
import { decideStart } from './start-decision.ts'

const build: Identity = { app: 'fourfold', mode: 'build', inputs: 'a1' }

describe('decideStart', () => {
  it('serves where nobody answers', () => {
    expect(decideStart({ kind: 'nobody' }, 4464, build)).toEqual({ kind: 'serve' })
  })

  it('opens the Fourfold that already runs', () => {
    expect(decideStart({ kind: 'fourfold', identity: build }, 4464, build)).toEqual({
      kind: 'open',
      message: 'Fourfold already runs at http://127.0.0.1:4464/.',
    })
  })

  it.each([
    ['another build', { ...build, inputs: 'b2' }, build, 'The sources have changed'],
    ['the development server', { ...build, mode: 'dev' as const }, build, 'development server'],
    ['a build', build, { ...build, mode: 'dev' as const }, 'without hot reload'],
  ])('says so where %s runs instead', (_what, identity, wanted, remark) => {
    expect(decideStart({ kind: 'fourfold', identity }, 4464, wanted)).toEqual({
      kind: 'open',
      message: expect.stringContaining(remark),
    })
  })

  it('refuses a port that something else has, naming PORT= and what changing it means', () => {
    const decision = decideStart({ kind: 'other' }, 4464, build)
    expect(decision).toEqual({ kind: 'refuse', message: expect.stringContaining('PORT=') })
    expect(decision).toEqual({ kind: 'refuse', message: expect.stringContaining('opens empty') })
  })
})

describe('readIdentity', () => {
  it('knows its own, and nothing else', () => {
    expect(readIdentity(JSON.stringify(build))).toEqual(build)
    expect(readIdentity('{"app":"grafana"}')).toBeUndefined()
    expect(readIdentity('<!doctype html>')).toBeUndefined()
  })
})
