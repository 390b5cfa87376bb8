/** One word a concept: what the glossary's list of forbidden synonyms names is found in no text and no name of a file. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { SOURCES, TEXTS } from './source-texts.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const GLOSSARY = read('docs/glossary.md')
const LIST = GLOSSARY.slice(GLOSSARY.indexOf('## Not these words'))
const FORBIDDEN = [...LIST.matchAll(/^\| ([a-z ]+) \| /gm)].flatMap(([, word = '']) =>
  word === 'not' ? [] : [word],
)
const PATTERN = new RegExp(`\\b(?:${FORBIDDEN.join('|')})s?\\b`, 'i')

/** Without names in backticks, addresses and names of parameters: the specification has spellings of its own. */
const prose = (text: string) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|src="[^"]*"|@param \S+/g, '')
const found = (texts: readonly string[]) => texts.filter((text) => PATTERN.test(prose(text)))
const commentsOf = (source: string) => source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []

describe('the glossary’s forbidden synonyms', () => {
  it('lists some', () => {
    expect(FORBIDDEN).toContain('team')
  })

  it('occur in no document', () => {
    const documents = globSync(['*.md', 'docs/**/*.md', '{core,renderer,scripts,tests}/**/*.md'], {
      cwd: ROOT,
      exclude: ['CHANGELOG.md', '**/node_modules/**'],
    })
    const lines = documents.flatMap((file) => {
      const text = file === 'docs/glossary.md' ? GLOSSARY.replace(LIST, '') : read(file)
      return found(prose(text).split('\n')).map((line) => `${file}: ${line}`)
    })
    expect(lines).toEqual([])
  })

  it('occur in no comment', () => {
    expect(SOURCES.flatMap((file) => found(commentsOf(read(file))))).toEqual([])
  })

  it('occur in no text of a screen', () => {
    // A text of one word can be a name in the records.
    const sentences = TEXTS.flatMap(({ texts }) => texts.filter((text) => text.includes(' ')))
    expect(found(sentences)).toEqual([])
  })

  it('name no file and no folder, but for the records that the specification names so', () => {
    const files = SOURCES.filter((file) => !file.startsWith('core/records/'))
    expect(found(files.map((file) => file.replaceAll(/[/.-]/g, ' ')))).toEqual([])
  })
})
