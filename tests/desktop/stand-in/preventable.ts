/** An event that a listener can prevent, as Electron's are. */
export interface Preventable {
  defaultPrevented: boolean
  preventDefault(): void
}

export function preventable<Details extends object>(details: Details): Preventable & Details {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}
