import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { ADMIN_ROUTES, COACH_ROUTES, MEMBER_ROUTES, visit } from '../steps/all-routes.ts'
import { exploreAs } from '../steps/explore.ts'

test.use({ device: 'demo' })

interface Figure {
  readonly says: string
  readonly count: number
  readonly to: string
}

/**
 * The links of a page that say how many there are where they lead: a number alone, or before what it counts. What is
 * measured (points, days, hours, shares) is counted nowhere.
 */
function figuresOf(page: Page): Promise<Figure[]> {
  return page.getByRole('main').evaluate((main) => {
    const figure = /^([\d,]+)(?: (?!points?\b|days?\b|o[fn]\b|h\b|min\b|%|\p{Lu}).+)?$/u
    return [...main.querySelectorAll('a')].flatMap((link) => {
      const parts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      while (parts.nextNode()) {
        const found = figure.exec(parts.currentNode.textContent?.trim() ?? '')
        if (!found?.[1]) continue
        // Of one conversation: opening it reads what is unread.
        if (link.textContent?.includes('unread') && link.search !== '') return []
        const to = `${link.pathname}${link.search}${link.hash}`
        return [{ says: link.textContent ?? '', count: Number(found[1].replaceAll(',', '')), to }]
      }
      return []
    })
  })
}

/** How many rows there are where a figure leads: in the part that its address names, or else on the page. */
function rowsOf(page: Page, { to, says }: Figure): Promise<number> {
  const part = new URL(to, 'http://localhost').hash
  if (says.includes('unread')) return unreadIn(page)
  return page.getByRole('main').evaluate((main, id) => {
    const named = id === '' ? main : main.querySelector(id)?.closest('section, ul')
    if (!named) return 0
    const told = (attribute: string) =>
      named.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? undefined
    const rows = told('aria-rowcount')
    if (rows !== undefined) return Number(rows) - 1
    // A long list draws only what is in view; a queue shows one after the other, and says how many wait.
    const all =
      told('aria-setsize') ?? /\d of (\d+) waits?/.exec(document.body.textContent ?? '')?.[1]
    if (all !== undefined) return Number(all)
    const cards = named.querySelectorAll('article').length
    const lists = [named, ...named.querySelectorAll('ul')].filter((one) => one.matches('ul'))
    return cards || (lists.find((one) => !one.closest('nav'))?.children.length ?? 0)
  }, part)
}

/** How much is unread in the conversations of a list. */
async function unreadIn(page: Page): Promise<number> {
  const rows = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) => (link.closest('nav') ? [] : [link.textContent ?? ''])),
    )
  return rows.reduce((sum, text) => sum + Number(/(\d+)\s*unread/.exec(text)?.[1] ?? 0), 0)
}

for (const [persona, routes, least] of [
  ['admin', ADMIN_ROUTES, 12],
  ['coach', [...COACH_ROUTES, ...MEMBER_ROUTES], 3],
] as const) {
  test(`every figure that is a link leads the ${persona} to as many rows`, async ({ page }) => {
    await exploreAs(page, persona)
    const figures = new Map<string, Figure>()
    for (const route of routes) {
      await visit(page, route)
      await expect(page.getByText(/Counting|Adding up/)).toHaveCount(0)
      for (const figure of await figuresOf(page))
        figures.set(`${figure.says} leads to ${figure.to}`, figure)
    }
    expect(figures.size).toBeGreaterThanOrEqual(least)
    for (const [says, figure] of figures) {
      await visit(page, figure.to)
      await expect.poll(() => rowsOf(page, figure), says).toBe(figure.count)
    }
  })
}
