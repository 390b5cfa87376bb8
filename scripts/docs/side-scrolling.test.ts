import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.ts'

/** Rules that scroll sideways and lead the rest of a swipe on to the browser. */
function leadingOn(file: string, css: string): readonly string[] {
  const rules = css.match(/[^{}]+\{[^{}]*overflow-x:\s*(?:auto|scroll)[^{}]*\}/g) ?? []
  return rules
    .filter((rule) => !/overscroll-behavior(?:-x)?:/.test(rule))
    .map((rule) => `${file}: ${rule.split('{')[0]?.trim()}`)
}

it('swipes at the end of what scrolls sideways do not leave the page', () => {
  const files = globSync('renderer/**/*.css', { cwd: ROOT })
  expect(files.flatMap((file) => leadingOn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual(
    [],
  )
  expect(leadingOn('a.css', '.tabs { overflow-x: auto; }')).toEqual(['a.css: .tabs'])
})
