import { describe, expect, it } from 'vitest'
import { firefoxSelectionOf, type Run, runOf, type Size, selectionOf } from './runs.ts'

/** The name that Playwright matches: the project, the file, the titles and the tags. */
const nameOf = (file: string, tag = '') => `phone ${file} a page › does what it says ${tag}`

function isIn(name: string, run: Run | undefined, size: Size): boolean {
  const { grep, grepInvert } = selectionOf(run, size)
  return (grep?.test(name) ?? true) && !grepInvert?.test(name)
}

/** Where a test runs, as `quick phone`. */
function placesOf(name: string): string[] {
  return (['quick', 'exhaustive'] as const).flatMap((run) =>
    (['phone', 'desktop'] as const)
      .filter((size) => isIn(name, run, size))
      .map((size) => `${run} ${size}`),
  )
}

describe('a browser test', () => {
  it.each([
    ['a main flow', nameOf('today.spec.ts'), ['quick phone', 'exhaustive desktop']],
    ['one of both sizes', nameOf('today.spec.ts', '@both'), ['quick phone', 'quick desktop']],
    ['a file of the desktop', nameOf('x.desktop.spec.ts'), ['quick desktop', 'exhaustive phone']],
    ['one of the desktop', nameOf('x.spec.ts', '@desktop'), ['quick desktop', 'exhaustive phone']],
    ['one beside the main flows', nameOf('x.spec.ts', '@exhaustive'), ['exhaustive phone']],
    [
      'one beside the main flows of the desktop',
      nameOf('x.desktop.spec.ts', '@exhaustive'),
      ['exhaustive desktop'],
    ],
    [
      'a look at every page',
      nameOf('exhaustive/looks.spec.ts'),
      ['exhaustive phone', 'exhaustive desktop'],
    ],
    ['a main flow of any size', nameOf('x.spec.ts', '@any-size'), ['quick phone']],
    [
      'a flow of the desktop, of any size',
      nameOf('x.desktop.spec.ts', '@any-size'),
      ['quick desktop'],
    ],
    [
      'one beside the main flows, of any size',
      nameOf('x.spec.ts', '@any-size @exhaustive'),
      ['exhaustive phone'],
    ],
    [
      'a look at every page, of any size',
      nameOf('exhaustive/looks.spec.ts', '@any-size'),
      ['exhaustive phone'],
    ],
    [
      'a look at every page with the keyboard, of any size',
      nameOf('exhaustive/looks.spec.ts', '@any-size @desktop'),
      ['exhaustive desktop'],
    ],
  ])('that is %s runs where it belongs', (_what, name, places) => {
    expect(placesOf(name)).toEqual(places)
  })

  it.each(['@exhaustive', ''])('of one size is in one of the two runs (tag “%s”)', (tag) => {
    const name = nameOf('tests/cloud/thread.spec.ts', tag)
    expect([isIn(name, 'quick', 'only'), isIn(name, 'exhaustive', 'only')]).toEqual(
      tag === '' ? [true, false] : [false, true],
    )
  })

  it('runs by hand and for a change whatever it is, but for the looks at every page', () => {
    expect(isIn(nameOf('x.spec.ts', '@exhaustive'), undefined, 'desktop')).toBe(true)
    expect(isIn(nameOf('x.spec.ts', '@exhaustive'), 'changed', 'phone')).toBe(true)
    expect(isIn(nameOf('exhaustive/looks.spec.ts'), 'changed', 'phone')).toBe(false)
  })
})

describe('a browser test in Firefox', () => {
  const SIZES = ['phone', 'desktop'] as const

  it.each([
    ['the main job', nameOf('main-job.spec.ts'), ['phone'], [...SIZES]],
    ['one of Firefox', nameOf('time.spec.ts', '@firefox'), [], ['phone']],
    ['one of Firefox on the desktop', nameOf('x.desktop.spec.ts', '@firefox'), [], ['desktop']],
    ['any other', nameOf('time.spec.ts', '@both @exhaustive'), [], []],
  ])('that is %s runs where it belongs', (_what, name, quick, exhaustive) => {
    const sizesOf = (run: Run) =>
      SIZES.filter((size) => firefoxSelectionOf(run, size).grep?.test(name) ?? true)
    expect([sizesOf('quick'), sizesOf('exhaustive')]).toEqual([quick, exhaustive])
  })

  it('runs by hand, whatever it is', () => {
    expect(firefoxSelectionOf(undefined, 'phone')).toEqual({})
  })
})

describe('FOURFOLD_RUN', () => {
  it('names a run or none, and nothing else', () => {
    expect(runOf({ FOURFOLD_RUN: 'quick' })).toBe('quick')
    expect(runOf({})).toBeUndefined()
    expect(() => runOf({ FOURFOLD_RUN: 'fast' })).toThrow(
      'FOURFOLD_RUN is "quick", "changed" or "exhaustive", not "fast".',
    )
  })
})
