interface FieldsOfForm {
  readonly getInputNode: (path: string) => HTMLElement | null
}

/**
 * Focuses the first invalid field of a form that could not be sent, so that a screen reader reads its problem.
 */
export function toFirstBadField({ getInputNode }: FieldsOfForm): (errors: object) => void {
  return (errors) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) getInputNode(first)?.focus()
  }
}
