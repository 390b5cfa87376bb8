import { describe, expect, it } from 'vitest'
import { type Failure, foundIn, triedAgain } from './excuse.ts'
import { failureOf } from './test-result.ts'

const FILE = 'tests/e2e/today.spec.ts'
const failed = (name: string, suite = 'browser', alone = [`${FILE}:7`]): Failure => ({
  suite,
  test: { ...failureOf(FILE, 'expected it to be visible'), name, alone },
})
const facts = { unsteadySuites: new Set(['browser']), changed: new Set<string>(), list: '' }

describe('a failed test and its second attempt', () => {
  it('gets one if it drives a browser and its file is unchanged', () => {
    expect(triedAgain([failed('a'), failed('b')], facts)).toHaveLength(2)
    expect(triedAgain([failed('a', 'unit-core')], facts)).toEqual([])
    expect(triedAgain([failed('the suite', 'browser', [])], facts)).toEqual([])
  })

  it('gets none if its file has changed, or nobody knows', () => {
    expect(triedAgain([failed('a')], { ...facts, changed: new Set([FILE]) })).toEqual([])
    expect(triedAgain([failed('a')], { ...facts, changed: undefined })).toEqual([])
  })

  it('gets none beside three others', () => {
    expect(
      triedAgain(
        ['a', 'b', 'c', 'd'].map((name) => failed(name)),
        facts,
      ),
    ).toEqual([])
  })

  it('gets one until it stands on the list twice', () => {
    const once = '- 2026-11-28, browser: signs in\n'
    expect(triedAgain([failed('signs in')], { ...facts, list: once })).toHaveLength(1)
    expect(triedAgain([failed('signs in')], { ...facts, list: once + once })).toEqual([])
  })

  it('counts as old if the same test of the same suite fails on an older commit', () => {
    const before = [failed('a'), failed('b', 'phone')]
    expect(foundIn([failed('a'), failed('b')], before)).toEqual([failed('a')])
    expect(foundIn([failed('a')], [])).toEqual([])
  })
})
