/** A page in WebKit, seen by roles and names as Playwright's tests see it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'

/** Where elements of a role are looked for. */
const SELECTORS = {
  button: 'button, [role=button], [role=tab]',
  link: 'a[href]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  /** A checkbox or a switch that is on. */
  checked: 'input[type=checkbox]:checked, [role=checkbox][aria-checked=true]',
  spinbutton: '[role=spinbutton]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open]',
} as const

/** Ends every transition, and waits until the page is painted. */
const UNTIL_PAINTED = `const done = arguments[0]
for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))`

type Role = keyof typeof SELECTORS

/** A name is the whole accessible name, or matches a pattern. */
type Name = string | RegExp

export class Page {
  readonly driver: WebDriver
  readonly #origin: string

  /** Whether `picture` saves any. */
  readonly takesPictures = process.env.FOURFOLD_PICTURES !== undefined

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  /** Goes to a path as by the address bar: the page is left, and a new one loads. */
  async open(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.#origin).href)
  }

  /** The path of the present page, with its query. */
  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl())
    return pathname + search
  }

  /** Waits until an element of this role and name is shown. @param timeout in ms */
  async see(role: Role, name: Name, timeout = 20_000): Promise<WebElement> {
    let found: WebElement | undefined
    await expect
      .poll(
        async () => {
          found = await this.#find(role, name)
          return found === undefined ? `no ${role} “${name}”` : 'seen'
        },
        { message: `${role} “${name}” on ${await this.path()}`, timeout },
      )
      .toBe('seen')
    if (!found) throw new Error(`No ${role} “${name}”.`)
    return found
  }

  async press(role: Role, name: Name): Promise<void> {
    const press = async () => {
      const one = await this.#find(role, name)
      if (!one) return 'nowhere'
      return one.click().then(() => 'pressed', String)
    }
    const message = `${role} “${name}” on ${await this.path()}`
    await expect.poll(press, { message }).toBe('pressed')
  }

  /** Presses where a cell is, whatever covers it. @returns the names in its row */
  async pressInTable(selector: string): Promise<readonly string[]> {
    const cell = await this.driver.wait(until.elementLocated(By.css(selector)), 20_000)
    const names =
      'return [...arguments[0].parentNode.querySelectorAll("th")].map((one) => one.innerText)'
    const found = await this.driver.executeScript<string[]>(names, cell)
    // What comes above the table may move the cell out of view.
    const press = async () => {
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', cell)
      const click = this.driver.actions().move({ origin: cell }).click()
      return click.perform().then(() => 'pressed', String)
    }
    await expect.poll(press, { message: selector }).toBe('pressed')
    return found
  }

  /** Chooses a radio button by a press on its label, which is all of it that is shown. */
  async choose(name: Name): Promise<void> {
    const radio = await this.see('radio', name)
    const label = 'return arguments[0].closest("label")'
    await (await this.driver.executeScript<WebElement>(label, radio)).click()
  }

  async type(name: Name, text: string): Promise<void> {
    // A field is read-only until its draft has been read.
    const clear = async () => {
      const field = await this.#find('textbox', name)
      return field ? field.clear().then(() => 'empty', String) : 'nowhere'
    }
    const message = `textbox “${name}” on ${await this.path()}`
    await expect.poll(clear, { message }).toBe('empty')
    await (await this.see('textbox', name)).sendKeys(text)
  }

  /** Types into a field that takes numbers, and leaves it. */
  async enter(name: Name, text: string): Promise<void> {
    const field = await this.see('spinbutton', name)
    await field.clear()
    await field.sendKeys(text, Key.ENTER)
  }

  /** What is in a field that takes numbers. */
  async value(name: Name): Promise<string> {
    return this.driver.executeScript<string>(
      'return arguments[0].value',
      await this.see('spinbutton', name),
    )
  }

  /**
   * Drags an edge of a bar, as a mouse does.
   * @param name of the slider on the edge
   * @param share of the bar's width, to the right; negative to the left
   */
  async dragEdge(name: string, share: number): Promise<void> {
    const edge = await this.driver.wait(
      until.elementLocated(By.css(`[role=slider][aria-label="${name}"]`)),
      20_000,
    )
    // The bar takes the press; the slider on it is for the keyboard.
    const [bar, from, width] = await this.driver.executeScript<[WebElement, number, number]>(
      `const bar = arguments[0].parentElement
       const { left, width } = bar.getBoundingClientRect()
       const at = arguments[0].getBoundingClientRect()
       return [bar, at.left + at.width / 2 - left - width / 2, width]`,
      edge,
    )
    const to = (part: number) => ({ origin: bar, x: Math.round(from + part * share * width) })
    const drag = this.driver.actions().move(to(0)).press()
    for (const part of [0.25, 0.5, 0.75, 1]) drag.move({ ...to(part), duration: 0 })
    await drag.release().perform()
  }

  /** Chooses a file in a field of this label, as in the system's own dialog. @param path of the file, absolute */
  async chooseFile(label: string, path: string): Promise<void> {
    const field = By.css(`input[type=file][aria-label="${label}"]`)
    await (await this.driver.wait(until.elementLocated(field), 20_000)).sendKeys(path)
  }

  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** How many elements match a CSS selector. */
  async count(selector: string): Promise<number> {
    return (await this.driver.findElements(By.css(selector))).length
  }

  /** The name of the element that has the focus. */
  async focused(): Promise<string> {
    return this.driver.switchTo().activeElement().getAccessibleName()
  }

  /** Waits until the page says this. */
  async seeText(text: Name): Promise<void> {
    const shown = () => this.driver.executeScript<string>('return document.body.innerText')
    const message = `“${text}” on ${await this.path()}`
    const words =
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(shown, { message }).toEqual(words)
  }

  /** Saves a picture if `FOURFOLD_PICTURES` names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.FOURFOLD_PICTURES
    if (folder === undefined) return
    await this.driver.executeAsyncScript(UNTIL_PAINTED)
    const picture = await this.driver.takeScreenshot()
    writeFileSync(join(folder, `${name}.png`), Buffer.from(picture, 'base64'))
  }

  async #find(role: Role, name: Name): Promise<WebElement | undefined> {
    try {
      for (const element of await this.driver.findElements(By.css(SELECTORS[role]))) {
        const called = (await element.getAccessibleName()).trim()
        const isIt = typeof name === 'string' ? called === name : name.test(called)
        // Of a radio button of ours, only the label can be seen.
        if (isIt && (role === 'radio' || (await element.isDisplayed()))) return element
      }
    } catch {
      // The page has changed in between: its elements are looked for anew.
    }
    return undefined
  }
}
