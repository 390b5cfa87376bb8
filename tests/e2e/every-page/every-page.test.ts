/** The tests of every page must cover all pages: read from the sources, so that no new one is forgotten. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '#core/values/links/paths.ts'
import { ROOT } from '#scripts/paths.ts'
import {
  ADMIN_ROUTES,
  COACH_ROUTES,
  DOOR,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
} from '../steps/all-routes.ts'
import { ADMIN_MENUS } from '../steps/states/admin-looks.ts'
import { DIALOGS } from '../steps/states/dialogs.ts'
import { MEMBER_MENUS } from '../steps/states/member-looks.ts'

const RENDERER = join(ROOT, 'renderer')

const sourceOf = (file: string) => readFileSync(join(RENDERER, file), 'utf8')
const withTag = (tag: RegExp) =>
  globSync('**/*.tsx', { cwd: RENDERER }).filter((file) => tag.test(sourceOf(file)))

/** Not on the web: tests/desktop/axe.spec.ts visits it. */
const OF_THE_DESKTOP = ['/settings/desktop']
/** The same, over a page. */
const OVER_THE_DESKTOP = ['app/desktop/away-dialog.tsx', 'app/desktop/link-dialog.tsx']
/** Redirect to another page at once. */
const LEAD_ON = ['/onboarding']

const TABLES = /<Route\b/
/** A route names its path by `core/values/links/paths.ts`; `*` is the not-found page. */
const PLACE =
  /<Route\s+(?:index\b|element=|path=(?:"\*"|\{(?:below\(PATHS\.\w+, )?(?:`\$\{)?PATHS\.(\w+)[^}]*\}))/g

/** The names of the paths that have a route. */
function routed(): string[] {
  return withTag(TABLES).flatMap((file) => {
    const source = sourceOf(file)
    const places = [...source.matchAll(PLACE)]
    const all = source.match(/<Route\b/g) ?? []
    expect(places.length, `${file} says every place by core/values/links/paths.ts`).toBe(all.length)
    return places.flatMap(([, name]) => name ?? [])
  })
}

it('the list of pages leaves no address of the router out', () => {
  const gone = [DOOR, ...PUBLIC_ROUTES, ...MEMBER_ROUTES, ...COACH_ROUTES, ...ADMIN_ROUTES]
  const visited = new Set(gone.map((route) => route.replace(/\?.*/, '')))
  const known = [...OF_THE_DESKTOP, ...LEAD_ON]
  const left = Object.values(PATHS).filter((path) => !visited.has(path) && !known.includes(path))
  expect(left).toEqual([])
  // The first one is the index.
  const { home: _, ...named } = PATHS
  expect([...new Set(routed())].toSorted()).toEqual(Object.keys(named).toSorted())
})

it('the list of dialogs leaves out nothing that lies over a page', () => {
  const opened = [...Object.values(DIALOGS).flat(), ...ADMIN_MENUS, ...MEMBER_MENUS].map(
    ({ file }) => file,
  )
  // A file may have several.
  const files = [...new Set(opened)].toSorted()
  const drawn = withTag(/<(?:Dialog|Drawer|Modal|Menu|Popover|HoverCard|Question)\b/)
  // A part of the kit, which others draw.
  const known = ['ui/kit/question.tsx', ...OVER_THE_DESKTOP]
  expect(drawn.filter((file) => !known.includes(file)).toSorted()).toEqual(files)
})
