/** The texts of the sources: what a screen can show, and other strings. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { ROOT } from '../paths.ts'

export const SOURCES = globSync(
  ['{core,functions/src,main,preload,renderer,web}/**/*.{ts,tsx}', 'scripts/film/*.ts'],
  { cwd: ROOT },
).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** Strings, templates and text between tags; placeholders become `{}`, or nothing after a full sentence. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  // `:exit` selectors, because the linter takes a function called `JSXText` for a component.
  new Visitor({
    'Literal:exit': ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
    'TemplateLiteral:exit': ({ quasis }) => {
      texts.push(quasis.map(({ value }) => value.cooked ?? '').join('{}'))
    },
    'JSXText:exit': ({ value }) => {
      texts.push(value.replaceAll('&amp;', '&'))
    },
  }).visit(program)
  return texts.map((text) =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(^|\.)\{\}/g, '$1')
      .trim(),
  )
}

/** By their file. */
export const TEXTS = SOURCES.map((file) => ({ file, texts: textsOf(file) }))
