import { describe, expect, it } from 'vitest'
import { faultsOfBuild } from './check-build.ts'

const faultsOf = (text: string, path = 'assets/a.js') => faultsOfBuild([{ path, text }], {})

describe('the syntax of a script', () => {
  it.each([
    ['a declaration that ends with its block', 'using file = open()'],
    ['a modifier within a pattern', 'const pattern = /(?i:a)b/'],
    ['an attribute of an import', "import words from './words.json' with { type: 'json' }"],
  ])('refuses anything newer than the target: %s', (_what, code) => {
    expect(faultsOf(code)).toEqual([expect.stringContaining('cannot be read (SyntaxError')])
  })

  it('allows everything that the target reads', () => {
    const code = 'class A { #a; static { b ??= /[\\p{L}--a]/v } }; await b?.c; let b'
    expect(faultsOf(code)).toEqual([])
  })
})

describe('the features that a script uses', () => {
  it.each([
    ['a global', 'Temporal', 'Temporal.Now.instant()'],
    ['a global of the window', 'requestIdleCallback', 'window.requestIdleCallback(work)'],
    ['a static method', 'Promise.try', 'Promise.try(work)'],
    [
      'a method of an object that is always there',
      'Navigator.setAppBadge',
      'navigator.setAppBadge(1)',
    ],
    ['a method of any object', 'getOrInsertComputed', 'all.getOrInsertComputed(1, work)'],
    ['a class', 'CloseWatcher', 'new CloseWatcher()'],
    [
      'what another function has looked for',
      'requestIdleCallback',
      "function can() { return 'requestIdleCallback' in window }; requestIdleCallback(can)",
    ],
  ])('count as faults if a browser of the target lacks them: %s', (_what, feature, code) => {
    const faults = faultsOf(code).join('\n')
    expect(faults).toContain(`${feature} is not in `)
    expect(faults).toMatch(/Safari 17\.4|Firefox 128|Chrome 120/)
  })

  it.each([
    [
      'a fallback by the type',
      "const id = typeof requestIdleCallback === 'function' ? requestIdleCallback(f) : 0",
    ],
    ['a look into the object', "if ('setAppBadge' in navigator) navigator.setAppBadge(1)"],
    ['a condition', 'if (navigator.share) navigator.share(data)'],
    ['a chain that may end', 'navigator.scheduler?.yield(); navigator.setAppBadge?.(1)'],
    [
      'a return before',
      "function f() { if (!('Temporal' in globalThis)) return 1; return Temporal.Now }",
    ],
    ['a catch', 'try { navigator.setAppBadge(1) } catch { }'],
    ['a handler that nobody calls there', 'element.onscrollend = f'],
    ['a name of its own', 'function scheduler() {} scheduler()'],
    [
      'a member of its own',
      'const all = { getOrInsertComputed(a) {} }; all.getOrInsertComputed(1)',
    ],
    [
      'what the whole target has',
      'Promise.withResolvers(); Object.groupBy([], f); structuredClone(1)',
    ],
  ])('pass where the script looks first: %s', (_what, code) => {
    expect(faultsOf(code)).toEqual([])
  })
})

describe('the features that a style uses', () => {
  it.each([
    ['a property', 'field-sizing', 'a{field-sizing:content}'],
    ['a value', 'text-wrap: pretty', 'a{text-wrap:pretty}'],
    [
      'a value that any property may have',
      '--font: ui-monospace',
      'a{--font:ui-monospace,monospace}',
    ],
    ['a function', 'light-dark()', 'a{color:light-dark(#000,#fff)}'],
    ['a rule', '@starting-style', '@starting-style{a{opacity:0}}'],
    ['a selector', ':details-content', 'a::details-content{color:red}'],
  ])('count as faults if a browser of the target lacks them: %s', (_what, feature, css) => {
    const [fault] = faultsOf(css, 'assets/a.css')
    expect(fault).toContain(`${feature} is not in `)
  })

  it.each([
    ['asks first', '@supports (field-sizing:content){a{field-sizing:content}}'],
    ['has the prefixed name, too', 'a{-webkit-user-select:none;user-select:none}'],
    ['is in the whole target', 'a:has(b){color:color-mix(in oklab,red,blue);height:100dvh}'],
  ])('pass where the style %s', (_what, css) => {
    expect(faultsOf(css, 'assets/a.css')).toEqual([])
  })

  it('count within the page', () => {
    const page = '<style>a{field-sizing:content}</style>'
    expect(faultsOf(page, 'index.html').join()).toContain('field-sizing is not in ')
  })
})

it('match the accepted list, which names nothing in vain', () => {
  const files = [{ path: 'assets/a.css', text: 'a{text-wrap:pretty}' }]
  expect(faultsOfBuild(files, { 'text-wrap: pretty': 'Lines break elsewhere.' })).toEqual([])
  expect(faultsOfBuild(files, { 'text-wrap: pretty': '', resize: '' })).toEqual([
    expect.stringContaining('Nothing uses "resize"'),
  ])
})
