const finish = (outcome: string): void => window.parent.postMessage(outcome, decodeURIComponent(location.hash.slice(1)))

const buttons = document.querySelectorAll('button')
for (const button of buttons) button.addEventListener('click', () => finish(button.value))
// The dialog receives Escape only while the focus is outside this frame.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') finish('fail')
})
buttons[0]?.focus()
