import { describe, expect, it } from 'vitest'
import { loadRecaptcha } from './app-check.ts'

/** The part of a page that loading a script needs; Node has none. */
class Script extends EventTarget {
  src = ''
  async = false
  readonly #page: Script[]
  constructor(page: Script[]) {
    super()
    this.#page = page
  }
  remove(): void {
    this.#page.splice(this.#page.indexOf(this), 1)
  }
}

function newPage() {
  const scripts: Script[] = []
  const page = {
    createElement: () => new Script(scripts),
    head: { append: (script: Script) => void scripts.push(script) },
  }
  return { page, scripts }
}

describe('loading reCAPTCHA', () => {
  it('finishes when the script has loaded', async () => {
    const { page, scripts } = newPage()
    const loading = loadRecaptcha(page)
    expect(scripts[0]?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=explicit')
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBeUndefined()
    expect(scripts).toHaveLength(1)
  })

  it('reports a failed script, removes it, and can be tried again', async () => {
    const { page, scripts } = newPage()
    const loading = loadRecaptcha(page)
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('recaptcha'),
    })
    expect(scripts).toEqual([])
  })
})
