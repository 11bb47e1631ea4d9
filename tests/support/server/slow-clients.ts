import { connect, type Socket } from 'node:net';

/** A client that holds its connection as long as the server lets it. */
export interface SlowClient {
  readonly isConnected: Promise<boolean>;
  end(): void;
}

/** Milliseconds between two bytes. */
const PACE = 250;

type Move = (socket: Socket) => void;

/** Connects, says something, and moves a little from time to time. */
function slowClient(url: string, said: string, move: Move): SlowClient {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  const isConnected = new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.write(said);
  const timer = setInterval(() => !socket.destroyed && move(socket), PACE);
  socket.on('close', () => clearInterval(timer));
  return {
    isConnected,
    end: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

/** The head of a request. */
export const head = (first: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `${first} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': ')),
    '',
  ].join('\r\n');

/** Sends the beginning of a request, and then a byte now and then that leads to no end. */
export const slowWriter = (url: string, beginning: string): SlowClient =>
  slowClient(url, beginning, (socket) => void socket.resume().write('x'));

/** Asks for something large, and reads its answer byte by byte. */
export const slowReader = (url: string, request: string): SlowClient =>
  slowClient(url, `${request}\r\n`, (socket) => void socket.read(1));
