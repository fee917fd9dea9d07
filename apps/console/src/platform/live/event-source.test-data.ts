import { vi } from 'vitest';

/** Stands in for the browser's EventSource, and is driven by the test. */
export class StreamStandIn {
  static all: StreamStandIn[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_event: { data: string }) => {};
  readonly listeners = new Map<string, () => void>();

  constructor() {
    StreamStandIn.all.push(this);
  }

  static install(): void {
    StreamStandIn.all = [];
    vi.stubGlobal('EventSource', StreamStandIn);
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
  }

  static newest(): StreamStandIn {
    const stream = StreamStandIn.all.at(-1);
    if (!stream) throw new Error('There is no stream');
    return stream;
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }

  close(): void {
    this.readyState = StreamStandIn.CLOSED;
  }

  say(topic: string): void {
    this.onmessage({ data: JSON.stringify({ topic }) });
  }

  refuse(): void {
    this.close();
    this.onerror();
  }
}
