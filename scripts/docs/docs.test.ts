import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLLECTION_NAMES } from '#core/policies/collections/collections.ts'
import { userSchema } from '#core/records/user.ts'
import { HABITS } from '#core/values/habits.ts'
import { ROOT } from '../paths.ts'
import { VISITS } from '../pictures/guide/visits.ts'
import { anchorsOf, boldOf, targetsOf } from './markdown.ts'
import { screenWords } from './screen-words.ts'

const GUIDES = ['docs/user-guide.md', 'docs/coach-guide.md', 'docs/admin-guide.md']
const PAGES = globSync(['*.md', 'docs/**/*.md', 'tests/**/*.md'], { cwd: ROOT })
/** Fields that every record of a member has. */
const UNNAMED = ['id', 'stamps', 'syncedAt']
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isOurs = (target: string) => !/^(?:[a-z]+:|\/\/)/.test(target)

interface Target {
  readonly written: string
  readonly file: string
  readonly anchor: string
}

const targetsIn = (page: string): Target[] =>
  targetsOf(read(page))
    .filter(isOurs)
    .map((written) => {
      const [path = '', anchor = ''] = written.split('#')
      return { written, file: path === '' ? page : join(dirname(page), path), anchor }
    })

describe('the docs', () => {
  it('lead only to files and headings that there are', () => {
    const dead = PAGES.flatMap((page) =>
      targetsIn(page)
        .filter(({ file, anchor }) => {
          const path = join(ROOT, file)
          if (!existsSync(path)) return true
          return (
            anchor !== '' &&
            (statSync(path).isDirectory() || !anchorsOf(read(file)).includes(anchor))
          )
        })
        .map(({ written }) => `${page}: ${written}`),
    )
    expect(dead).toEqual([])
  })

  it('contain more than sixty links', () => {
    expect(PAGES.flatMap(targetsIn).length).toBeGreaterThan(60)
  })
})

describe('the list of decisions', () => {
  it('stays at 40 pages, itself included, and 20,000 words at most', () => {
    const pages = globSync('docs/decisions/*.md', { cwd: ROOT }).map(read)
    expect(pages.length).toBeLessThanOrEqual(40)
    expect(pages.join(' ').split(/\s+/).length).toBeLessThanOrEqual(20_000)
  })

  it('names each with its title, in their order', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)]
    const files = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d/.test(file))
    const titles = files.toSorted().map((file) => {
      const [first = ''] = read(`docs/decisions/${file}`).split('\n')
      return [first.replace(/^# /, ''), file]
    })
    expect(listed.map(([, title, file]) => [title, file])).toEqual(titles)
    expect(
      titles.filter(([title, file]) => title?.slice(0, 6) !== `${file?.slice(0, 4)}: `),
    ).toEqual([])
  })
})

describe('docs/product.md', () => {
  const product = read('docs/product.md')

  it('lists every collection in its table of records, and no other', () => {
    const [, ...sections] = product.split(/^## /m)
    const rows = sections.find((one) => one.startsWith('Records\n'))?.match(/^\| `.*$/gm) ?? []
    const names = rows.flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? [])
    expect(names.toSorted()).toEqual(COLLECTION_NAMES.toSorted())
  })

  it('names every field of a member’s record', () => {
    const fields = Object.keys(userSchema.shape).filter((name) => !UNNAMED.includes(name))
    const row = product.split('\n').find((line) => line.startsWith('| `users` |')) ?? ''
    expect(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(row))).toEqual([])
  })

  it('gives each habit its title, column and points', () => {
    const rows = Object.values(HABITS).map(
      ({ id, title, column, value }) => `| ${id} | ${title} | ${column} | ${value} |`,
    )
    expect(rows.filter((row) => !product.includes(row))).toEqual([])
  })
})

describe('the guides’ pictures', () => {
  const files = readdirSync(join(ROOT, 'docs/guide')).map((file) => `docs/guide/${file}`)

  it('appear in a guide', () => {
    const shown = new Set(GUIDES.flatMap(targetsIn).map(({ file }) => file))
    expect(files.filter((file) => !shown.has(file))).toEqual([])
  })

  it('match those that the script takes', () => {
    const taken = VISITS.flatMap(({ scenes }) => scenes).map(
      ({ name }) => `docs/guide/${name}.webp`,
    )
    expect(files.toSorted()).toEqual(taken.toSorted())
  })

  it('say in words what they show', () => {
    const images = GUIDES.flatMap((guide) => [...read(guide).matchAll(/<img\b[^>]*>/g)]).map(
      ([tag]) => tag,
    )
    expect(images.length).toBe(files.length)
    expect(images.filter((tag) => !/ alt="[^"]{10,}"/.test(tag))).toEqual([])
  })
})

describe('a guide', () => {
  const sources = globSync('{core,renderer}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(read)
  const isOnScreen = screenWords([...sources, read('vite.config.ts')])

  for (const guide of GUIDES) {
    it(`${relative('docs', guide)} has in bold only what is on the screen`, () => {
      const names = new Set(boldOf(read(guide)))
      expect(names.size).toBeGreaterThan(10)
      expect([...names].filter((name) => !isOnScreen(name))).toEqual([])
    })
  }
})
