import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageHistory, type HistoryWindow, type PageHistory } from './page-history.ts'

/** A browser tab with its entries, in which going back or forward is asynchronous. */
class Tab implements HistoryWindow {
  entries: { readonly path: string; readonly state: unknown }[] = [{ path: '/', state: null }]
  at = 0
  /** Ends the wait for a browser that does not answer. */
  lost = () => {}
  /** Only some browsers have it. */
  navigation?: { readonly canGoBack: boolean }
  #heard = () => {}
  #going = Promise.resolve()

  get #current() {
    return this.entries[this.at] ?? { path: '', state: null }
  }

  get location() {
    return { pathname: this.#current.path, search: '', hash: '' }
  }

  get history(): HistoryWindow['history'] {
    return {
      state: this.#current.state,
      pushState: (state, _, path = this.#current.path) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { path: String(path), state }]
        this.at += 1
      },
      replaceState: (state, _, path = this.#current.path) => {
        this.entries[this.at] = { path: String(path), state }
      },
      go: (delta = 0) => {
        this.#going = this.#going.then(() => {
          if (this.entries[this.at + delta] === undefined) return
          this.at += delta
          this.#heard()
        })
      },
    }
  }

  addEventListener(_: string, listener: () => void) {
    this.#heard = listener
  }

  removeEventListener() {
    this.#heard = () => {}
  }

  setTimeout(run: () => void) {
    this.lost = run
    return 1
  }

  clearTimeout() {
    this.lost = () => {}
  }
}

/** Waits until all pending moves are done. */
const still = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** The app in a tab: its history, the page it shows, and the layers open over it, the topmost last. */
function appIn(tab: Tab) {
  let key = 0
  const history = createPageHistory(tab, () => {
    key += 1
    return `page-${key}`
  })
  const open: { readonly name: string; readonly leave: () => void }[] = []
  const shown: string[] = []
  const end = history.listen(() => shown.push(history.location().pathname))
  return {
    history,
    shown,
    end,
    opened: () => open.map(({ name }) => name),
    page: () => history.location().pathname,
    open(name: string) {
      const leave = history.openLayer(() => {
        open.splice(
          open.findIndex((one) => one.name === name),
          1,
        )
      })
      open.push({ name, leave })
    },
    /** As Escape and the close button do. */
    close: () => open.pop()?.leave(),
  }
}

const goTo = (history: PageHistory, path: string) => history.push(path, null)
/** The paths of the entries that Back leads to, the nearest last. */
const below = (tab: Tab) => tab.entries.slice(0, tab.at).map(({ path }) => path)

describe('a layer over a page', () => {
  it('closes with Back, one after the other, before the page is left', async () => {
    const tab = new Tab()
    const app = appIn(tab)
    goTo(app.history, '/boards')
    app.open('drawer')
    await still()
    app.open('editor')
    await still()

    tab.history.go(-1)
    await still()
    expect([app.page(), app.opened()]).toEqual(['/boards', ['drawer']])
    tab.history.go(-1)
    await still()
    expect([app.page(), app.opened()]).toEqual(['/boards', []])
    tab.history.go(-1)
    await still()
    expect(app.page()).toBe('/')
    expect(app.shown).toEqual(['/boards', '/'])
  })

  it('leads on as it closes, and no earlier page is lost', async () => {
    const tab = new Tab()
    const app = appIn(tab)
    goTo(app.history, '/invitation')
    const forget = () => app.history.replace('/boards', null)
    app.history.openLayer(forget)
    await still()
    forget()
    await still()
    expect([app.page(), below(tab)]).toEqual(['/boards', ['/']])
  })

  it('leaves the history as it was when it is closed otherwise, and Forward shows nothing', async () => {
    const tab = new Tab()
    const app = appIn(tab)
    goTo(app.history, '/boards')
    app.open('dialog')
    await still()
    app.close()
    await still()
    expect(below(tab)).toEqual(['/'])

    tab.history.go(1)
    await still()
    expect([app.page(), app.opened(), below(tab)]).toEqual(['/boards', [], ['/']])
    expect(app.shown).toEqual(['/boards'])
  })

  it('leaves no entry after a reload', async () => {
    const tab = new Tab()
    const before = appIn(tab)
    goTo(before.history, '/boards')
    before.open('drawer')
    before.open('editor')
    await still()
    before.end()

    const app = appIn(tab)
    await still()
    expect([app.page(), below(tab)]).toEqual(['/boards', ['/']])
    expect(app.shown).toEqual([])
  })

  it('closes when another page is opened, and is skipped on the way back', async () => {
    const tab = new Tab()
    const app = appIn(tab)
    app.open('list')
    app.open('picture')
    await still()
    goTo(app.history, '/boards')
    await still()
    expect([app.page(), app.opened(), below(tab)]).toEqual(['/boards', [], ['/']])
  })

  it('passes its entry to the layer that opens as it closes', async () => {
    const tab = new Tab()
    const app = appIn(tab)
    app.open('question')
    await still()
    app.close()
    app.open('answer')
    await still()
    expect(tab.entries).toHaveLength(2)
    tab.history.go(-1)
    await still()
    expect(app.opened()).toEqual([])
  })

  it('blocks no navigation when its page has no entry below, as in a copied tab', async () => {
    const tab = new Tab()
    tab.entries = [{ path: '/', state: { key: 'copied', usr: null, layer: 1 } }]
    const app = appIn(tab)
    goTo(app.history, '/boards')
    await still()
    expect(app.page()).toBe('/')
    tab.lost()
    expect([app.page(), below(tab)]).toEqual(['/boards', ['/']])
  })

  it('waits for nothing when the browser reports no entry below', () => {
    const tab = new Tab()
    tab.navigation = { canGoBack: false }
    tab.entries = [{ path: '/', state: { key: 'copied', usr: null, layer: 1 } }]
    const app = appIn(tab)
    goTo(app.history, '/boards')
    expect([app.page(), below(tab)]).toEqual(['/boards', ['/']])
  })
})

it('a page’s history keeps what it was opened with, and Back makes it the page again', async () => {
  const tab = new Tab()
  const app = appIn(tab)
  app.history.replace('/auth', { from: '/boards' })
  app.open('dialog')
  await still()
  goTo(app.history, '/terms')
  await still()
  app.history.go(-1)
  await still()
  expect(app.history.location()).toMatchObject({ pathname: '/auth', state: { from: '/boards' } })
})

/** The pages of a tab as they would be without any layers. */
interface Pages {
  readonly all: readonly string[]
  readonly at: number
}

type App = ReturnType<typeof appIn>

/** What people do, and how it changes the pages. */
const STEPS = {
  open: ({ open }: App, _: Tab, { all, at }: Pages, name: string) => {
    open(name)
    // Like any new entry, it removes the entries that Forward led to.
    return { all: all.slice(0, at + 1), at }
  },
  close: ({ close }: App, _: Tab, pages: Pages) => {
    close()
    return pages
  },
  back: ({ opened }: App, tab: Tab, pages: Pages) => {
    const at = opened().length > 0 ? pages.at : Math.max(0, pages.at - 1)
    tab.history.go(-1)
    return { ...pages, at }
  },
  forward: (_: App, tab: Tab, { all, at }: Pages) => {
    tab.history.go(1)
    return { all, at: Math.min(at + 1, all.length - 1) }
  },
  push: ({ history }: App, _: Tab, { all, at }: Pages, name: string) => {
    goTo(history, name)
    return { all: [...all.slice(0, at + 1), name], at: at + 1 }
  },
  replace: ({ history }: App, _: Tab, { all, at }: Pages, name: string) => {
    history.replace(name, null)
    return { all: all.with(at, name), at }
  },
} satisfies Record<string, (app: App, tab: Tab, pages: Pages, name: string) => Pages>

/** Runs the steps in order, and expects the history to match the pages and the open layers. */
async function expectAgreement(
  steps: readonly (keyof typeof STEPS)[],
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const tab = new Tab()
  const app = appIn(tab)
  let pages: Pages = { all: ['/'], at: 0 }
  for (const [index, now] of steps.entries()) {
    pages = STEPS[now](app, tab, pages, `/${index}`)
    await between()
  }
  await still()
  const page = pages.all[pages.at]
  expect(app.page()).toBe(page)
  expect(below(tab)).toEqual([...pages.all.slice(0, pages.at), ...app.opened().map(() => page)])
}

it('the history agrees with the open layers, in whatever order they open, close and are left', async () => {
  const step = fc.constantFrom('open', 'close', 'back', 'forward', 'push', 'replace')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => expectAgreement(steps, still)),
  )
})

it('the history agrees with the open layers when many open, close and are left at once', async () => {
  const step = fc.constantFrom('open', 'close', 'push', 'replace')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), (steps) => expectAgreement(steps)),
  )
})
