/** Input methods, as of Japanese, compose words with keys that are not for the app: Enter ends a word, and sends nothing. */

type Listening = Pick<EventTarget, 'addEventListener'>

/**
 * Keeps those keys from every handler; call it before any other. What the browser does with them goes on: it sends no
 * form by them. Safari tells of the Enter that ends a word only after that, by its key code (webkit.org/b/165004).
 */
export function keepKeysOfInputMethods(page: Listening = window): void {
  const keep = (event: Event) => {
    const isComposing = Reflect.get(event, 'isComposing') === true
    if (isComposing || Reflect.get(event, 'keyCode') === 229) event.stopImmediatePropagation()
  }
  page.addEventListener('keydown', keep, { capture: true })
}
