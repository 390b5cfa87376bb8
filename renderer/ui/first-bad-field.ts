interface FieldsOfForm {
  readonly getInputNode: (path: string) => HTMLElement | null
}

/**
 * What a form does that cannot be sent as it is: the first field with something to mend takes the focus, and
 * so a screen reader says what that is.
 */
export function toFirstBadField({ getInputNode }: FieldsOfForm): (errors: object) => void {
  return (errors) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) getInputNode(first)?.focus()
  }
}
