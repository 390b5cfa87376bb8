/** What the tests of every page go over is all there is: read from the sources, so that nothing new is left out. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/paths.ts'
import { expect, test } from './fixtures/test.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
} from './steps/all-routes.ts'
import { DIALOGS } from './steps/states/dialogs.ts'

test.skip(({ isMobile }) => !isMobile, 'reads files alone')

const RENDERER = join(ROOT, 'renderer')
const ROUTER = 'app/routes.tsx'

const sourceOf = (file: string) => readFileSync(join(RENDERER, file), 'utf8')
const withTag = (tag: RegExp) =>
  globSync('**/*.tsx', { cwd: RENDERER }).filter((file) => tag.test(sourceOf(file)))

/** Not of the web: tests/desktop/axe.spec.ts goes there. */
const OF_THE_DESKTOP = ['/settings/desktop']
/** Lead on to another page at once. */
const LEAD_ON = ['/onboarding']

/** The places of one table of routes, `''` for its own; those of a section it leads to are in another file. */
function placesIn(source: string): string[] {
  const places = [...source.matchAll(/<Route\s+(?:index\b|path="([^"]*)")/g)].map(
    ([, path = '']) => path,
  )
  const named = source.match(/<Route\b[^>]*?\s(?:path=|index\b)/g) ?? []
  expect(places, 'every route is written in a way that this test can read').toHaveLength(
    named.length,
  )
  return places
}

/** Every address of the app, as its router has it. */
function addresses(): string[] {
  const source = sourceOf(ROUTER)
  const sections = new Map(
    [...source.matchAll(/path="([^"]+)\/\*"\s+element=\{<(\w+) \/>\}/g)].map(
      ([, path = '', name = '']) => [path, name],
    ),
  )
  return placesIn(source).flatMap((path) => {
    if (!path.endsWith('/*')) return [path]
    const folder = path.slice(0, -2)
    const file = `${sections
      .get(folder)
      ?.replace(/(?<=\w)[A-Z]/g, '-$&')
      .toLowerCase()}.tsx`
    return placesIn(sourceOf(`app/sections/${file}`)).map((one) => join(folder, one))
  })
}

test('no address of the router is left out', () => {
  const gone = [DOOR, ...PUBLIC_ROUTES, ...MEMBER_ROUTES, ...COACH_ROUTES, ...ADMIN_ROUTES]
  const visited = new Set(gone.map((route) => route.replace(/\?.*/, '')))
  const known = [...OF_THE_DESKTOP, ...LEAD_ON]
  const left = addresses()
    // What is nowhere else is the page that there is none: `/no/such/page`.
    .filter((path) => !path.endsWith('*'))
    .map((path) => join('/', path).replace(/(?<=.)\/$/, ''))
    .filter((path) => !visited.has(path) && !known.includes(path))
  expect(left).toEqual([])
  expect(addresses().length).toBeGreaterThan(30)
  const tables = withTag(/<Route\b/).filter((file) => !/^app\/sections\/[\w-]+\.tsx$/.test(file))
  expect(tables, 'where else there are routes').toEqual([ROUTER])
})

test('nothing that lies over a page is left out', () => {
  const opened = Object.values(DIALOGS).flatMap((all) => all.map(({ file }) => file))
  const drawn = withTag(/<(?:Dialog|Drawer|Modal|Menu|Popover|HoverCard)\b/)
  // The one that all dialogs are drawn with.
  expect(drawn.filter((file) => file !== 'ui/dialog.tsx').toSorted()).toEqual(opened.toSorted())
})
