import { cardOf, games } from "../games";
import { TablePage } from "../table/page";
import { href, route } from "./route";

export function App() {
  const [page = "", name = ""] = route.value;
  const card = cardOf(name);
  if (page === "play" && card) return <TablePage key={name} card={card} />;
  return (
    <main>
      <h1>Tablée</h1>
      {games.map((g) => (
        <p key={g.name}>
          <a href={href("play", g.name)}>{g.title}</a>
        </p>
      ))}
    </main>
  );
}
