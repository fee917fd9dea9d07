export function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
