import type { PageTexts } from "./page-texts.ts";

export const de: PageTexts = {
  about: `# Über uns

Bei {store} wird jedes Produkt erst gefertigt, wenn Sie es bestellen. Hier lesen Sie, wie das geht und was Sie von uns erwarten können.

Bei uns wartet nichts in einem Lager auf Käufer. Wir drucken ein Produkt, wenn es jemand haben möchte, in der gewählten Größe und Farbe. Das dauert etwas länger als der Griff ins Regal, aber es entsteht nichts, was niemand bestellt hat.

## So funktioniert es

1. **Aussuchen.** Sehen Sie sich [unsere Produkte](/collection) an und wählen Sie, was Ihnen gefällt.
2. **Gestalten.** Lässt sich ein Produkt personalisieren, fügen Sie eigene Texte und Bilder hinzu und wählen die Optionen.
3. **Bestätigen.** Bevor Sie ein personalisiertes Produkt kaufen, sehen Sie, was gedruckt wird: als Druckbild, das der Shop zeichnet, oder, wenn es kein Motiv gibt, als Liste Ihrer Eingaben. Was Sie bestätigen, wird gedruckt.
4. **Bestellen.** Ein Kundenkonto brauchen Sie nicht.
5. **Wir fertigen und verschicken.** Sobald Ihr Paket unterwegs ist, bekommen Sie eine E-Mail.

## Darauf können Sie sich verlassen

- Bis die Produktion beginnt, können Sie Ihre Bestellung auf ihrer eigenen Seite noch ändern.
- Kommt etwas beschädigt, falsch bedruckt oder verwechselt an, [bringen wir das in Ordnung](/page/return-policy).
- Wenn Sie eine Frage haben, [schreiben Sie uns](/page/contact-us).
`,

  "contact-us": `# Kontakt

Haben Sie eine Frage zu unseren Produkten oder Ihrer Bestellung? Hier sehen Sie, wo viele Antworten stehen und was wir wissen müssen, um Ihnen zu helfen.

## Sehen Sie zuerst hier nach

- **Ihre Bestellung:** Auf der Seite Ihrer Bestellung sehen Sie, wie weit sie ist, und können sie ändern, bis die Produktion beginnt. Der Link steht in der Bestellbestätigung; ohne ihn können Sie Ihre [Bestellung finden](/order/track).
- **Alles andere:** Viele Antworten stehen bei den [häufigen Fragen](/page/faq).

## Wenn Sie sich an uns wenden

Mit diesen Angaben können wir Ihnen schnell helfen:

- Ihre Bestellnummer, falls Sie eine haben;
- ein paar Worte dazu, was geschehen ist und wie wir helfen können;
- wenn mit einem Produkt etwas nicht stimmt: ein Foto, das den Fehler zeigt.

Wir helfen Ihnen gern.
`,

  dmca: `# Urheberrechtsverletzungen melden (DMCA)

Verletzt ein Motiv in diesem Shop Ihr Urheberrecht? Hier lesen Sie, was eine Meldung enthalten muss und wie es danach weitergeht.

{store} achtet die Rechte anderer und geht jeder vollständigen Meldung nach.

## So melden Sie eine Verletzung

Schicken Sie Ihre Meldung über unsere [Kontaktseite](/page/contact-us). Sie muss enthalten:

1. eine Beschreibung des Werks, dessen Urheberrecht verletzt wird;
2. die Adresse jeder Seite dieses Shops, auf der das Motiv zu sehen ist;
3. Ihren Namen, Ihre Anschrift, Telefonnummer und E-Mail-Adresse;
4. die Erklärung, dass diese Nutzung nach Ihrer ehrlichen Überzeugung weder vom Rechteinhaber noch von seinem Vertreter noch durch das Gesetz erlaubt ist;
5. die Erklärung, dass Ihre Angaben richtig sind, und die Versicherung an Eides statt, dass Sie der Rechteinhaber sind oder für ihn handeln dürfen;
6. Ihre Unterschrift, auf Papier oder elektronisch.

## So geht es weiter

Ist eine Meldung berechtigt, entfernen wir das Motiv und informieren den, von dem es stammt. Wer wissentlich falsche Angaben macht, haftet möglicherweise für den Schaden.

## Widerspruch (Counter-Notice)

Wurde Ihr Motiv zu Unrecht entfernt, können Sie uns auf demselben Weg einen Widerspruch schicken. Er muss enthalten:

1. das Motiv und die Adresse der Seite, auf der es zu sehen war;
2. Ihren Namen, Ihre Anschrift, Telefonnummer und E-Mail-Adresse;
3. die Versicherung an Eides statt, dass das Motiv nach Ihrer ehrlichen Überzeugung irrtümlich oder durch eine Verwechslung entfernt wurde;
4. die Erklärung, dass Sie das für Ihre Anschrift zuständige Gericht anerkennen und gerichtliche Schriftstücke desjenigen annehmen, der die Verletzung gemeldet hat;
5. Ihre Unterschrift, auf Papier oder elektronisch.

Wir leiten ihn an die Person weiter, die die Verletzung gemeldet hat. Geht sie nicht vor Gericht, können wir das Motiv wieder zeigen.

## Wiederholte Verletzungen

Wer wiederholt die Rechte anderer verletzt, von dem nehmen wir keine weiteren Motive an.
`,

  faq: `# Häufige Fragen

Kurze Antworten zu Bestellung, Personalisierung, Zahlung, Lieferung, Änderung und Rückgabe. Fehlt Ihre Frage, schreiben Sie uns bitte.

## Bestellen

### Brauche ich ein Kundenkonto?

Nein. Zum Bestellen genügt Ihre E-Mail-Adresse. In der Bestellbestätigung, die wir Ihnen schicken, finden Sie einen Link zur Seite Ihrer Bestellung, auf der Sie jeden Schritt verfolgen können.

### Wie finde ich meine Bestellung wieder?

Öffnen Sie den Link in Ihrer Bestellbestätigung. Haben Sie diese E-Mail nicht mehr, geben Sie unter [Bestellung finden](/order/track) Ihre Bestellnummer und E-Mail-Adresse ein, und wir schicken Ihnen den Link zu.

### Wann wird mein Produkt gefertigt?

Nachdem Sie es bestellt haben. Jedes Produkt wird auf Bestellung gedruckt. Zur Versandzeit kommt deshalb die Produktionszeit hinzu.

## Personalisieren

### Wie personalisiere ich ein Produkt?

Auf der Seite des Produkts geben Sie Ihre Texte ein, fügen Ihre Bilder hinzu und wählen aus den Optionen, die es dort gibt. Nicht jedes Produkt lässt sich personalisieren.

### Sehe ich, was gedruckt wird?

Ja. Bevor Sie ein personalisiertes Produkt kaufen, sehen Sie, was gedruckt wird: als Druckbild, das der Shop zeichnet, oder, wenn es kein Motiv gibt, als Liste Ihrer Eingaben. Sie bestätigen es, bevor es weitergeht. Bitte prüfen Sie jeden Buchstaben, denn was Sie bestätigen, wird gedruckt.

### Welche Texte und Bilder darf ich verwenden?

Ihre eigenen und solche, deren Nutzung Ihnen erlaubt ist. Rechtswidrige Inhalte werden nicht gedruckt. Mehr dazu steht in den [Geschäftsbedingungen](/page/terms-of-service).

## Bezahlen

### Wie kann ich bezahlen?

Per Karte oder Wallet; die Kasse zeigt, was angeboten wird. Die Zahlung läuft über den Zahlungsanbieter, und der Shop sieht Ihre Kartennummer nie.

### Was bezahle ich am Ende?

Die Preise werden in der von Ihnen gewählten Währung angezeigt. Mengenrabatte, Versandkosten und Gesamtbetrag sehen Sie, bevor Sie bezahlen.

## Lieferung

### Wie lange dauert die Lieferung?

So lange wie Produktion und Versand zusammen. Die Kasse zeigt beides für jede Versandart, denn es hängt von Ihrem Land ab. Mehr dazu steht unter [Versand](/page/shipping-policy).

### Wie verfolge ich mein Paket?

Sobald ein Paket unterwegs ist, bekommen Sie eine E-Mail, mit Sendungsnummer, wenn der Versanddienst eine vergibt. Eine Bestellung kann in mehreren Paketen ankommen.

### Muss ich Zoll bezahlen?

Das kann vorkommen, wenn ein Paket aus einem anderen Land kommt. Solche Abgaben trägt der Empfänger, sofern an der Kasse nichts anderes steht.

## Änderung, Stornierung und Rückgabe

### Kann ich meine Bestellung noch ändern?

Ja, bis die Produktion beginnt. Öffnen Sie die Seite Ihrer Bestellung über den Link in der Bestellbestätigung: Dort ändern Sie Adresse, Größe oder Farbe und Ihren persönlichen Text, den Sie dann neu bestätigen. Die Seite zeigt, bis wann das geht.

### Kann ich meine Bestellung stornieren?

Ja, bis die Produktion beginnt. Öffnen Sie die Seite Ihrer Bestellung in dem Browser, mit dem Sie bestellt haben, fragen Sie die Stornierung an und bestätigen Sie sie über den Link, den wir Ihnen per E-Mail schicken. Bei Expressdruck geht das nicht, weil die Produktion sofort beginnt.

### Was ist, wenn etwas beschädigt oder falsch ankommt?

[Schreiben Sie uns](/page/contact-us) innerhalb von 30 Tagen nach der Lieferung und schicken Sie ein Foto mit. Wir fertigen das Produkt neu oder erstatten den Preis, wie unter [Rückgabe](/page/return-policy) beschrieben.

### Kann ich etwas zurückgeben, das mir nicht gefällt?

Personalisierte Produkte können Sie nicht allein deshalb zurückgeben, weil sie Ihnen nicht gefallen, denn sie werden für einen bestimmten Menschen gefertigt. Andere können Sie innerhalb von 14 Tagen nach der Lieferung unbenutzt zurückgeben; bitte [schreiben Sie uns](/page/contact-us) vorher.
`,

  privacy: `# Datenschutz

Hier lesen Sie, welche personenbezogenen Daten {store} erhebt, wofür, wer sie erhält, wie lange wir sie behalten und welche Rechte Sie haben.

Verantwortlich für diese Daten ist {store}. Sie erreichen uns über die [Kontaktseite](/page/contact-us).

## Was wir erheben

- **Ihre Bestellung:** Ihren Namen, Ihre Adresse und E-Mail-Adresse, Ihre Telefonnummer, wenn Sie sie angeben, was Sie bestellen und was Sie uns schreiben.
- **Ihre Motive:** die Texte, die Sie eingeben, die Bilder, die Sie hochladen, und die Optionen, die Sie wählen.
- **Ihre Zahlung:** wie viel, wie und wann bezahlt wurde. Ihre Kartennummer geht allein an den Zahlungsanbieter; wir sehen sie nie.
- **Technische Daten:** was für Betrieb und Sicherheit des Shops nötig ist, etwa eine kodierte Form Ihrer Netzwerkadresse, um Betrug und Missbrauch zu bemerken.

Sie können sich im Shop umsehen, ohne uns zu sagen, wer Sie sind.

## Wofür wir die Daten verwenden

- um Ihre Bestellung zu fertigen und zu liefern und Ihnen zu sagen, wie weit sie ist;
- um Ihnen zu antworten und in Ordnung zu bringen, was schiefgegangen ist;
- um Betrug und Missbrauch zu verhindern;
- um Sie an einen verlassenen Warenkorb zu erinnern, aber nur, wenn Sie das gewünscht haben;
- um die Unterlagen aufzubewahren, die das Gesetz verlangt.

Wir dürfen das, weil Ihre Bestellung es erfordert, weil das Gesetz es verlangt, weil wir ein berechtigtes Interesse an einem funktionierenden und sicheren Shop haben oder weil Sie eingewilligt haben. Eine Einwilligung können Sie jederzeit widerrufen.

## Wer sie erhält

Andere erhalten nur, was sie für ihre Aufgabe brauchen:

- der Zahlungsanbieter, um Ihre Zahlung anzunehmen und zu erstatten;
- die Druckerei, um Ihre Bestellung zu fertigen;
- der Versanddienst, um sie zu liefern;
- technische Dienstleister, die diese Website betreiben oder E-Mails für uns versenden;
- ein Captcha-Anbieter, wenn der Shop von ihm bestätigen lässt, dass Sie kein Roboter sind;
- Behörden, wenn das Gesetz es verlangt.

Manche von ihnen können in einem anderen Land sein als Sie. Dann halten wir uns an die Regeln, die das Gesetz dafür vorsieht.

## Wie lange wir sie aufbewahren

Hochgeladene Bilder, die zu keiner Bestellung gehören, werden 90 Tage nach ihrer letzten Verwendung in einem Warenkorb, einem Entwurf oder über einen Link entfernt.

Bestelldaten samt den zugehörigen Texten und Bildern bewahren wir so lange auf, wie wir sie für die Bestellung brauchen und wie das Gesetz es verlangt. Wo kein Gesetz die Aufbewahrung verlangt, können sie auf Ihren Wunsch gelöscht werden.

Zu einer Zahlung wird eine kodierte Form der Netzwerkadresse aufbewahrt, um Betrug zu bemerken. Zähler zum Schutz vor Missbrauch bleiben nur kurze Zeit.

## Cookies und Tracking

Der Shop speichert in Ihrem Browser, was er zum Funktionieren braucht, etwa Warenkorb, Sprache, Währung und Bestellungen, ein begonnenes Motiv oder den Rabatt oder Verkäuferlink, über den Sie gekommen sind. Cookies für alles andere werden erst gesetzt, wenn Sie zustimmen.

Ohne Ihre Einwilligung verfolgen wir nicht, was Sie tun. Der Shop zählt, wie oft ein Produkt angesehen oder in einen Warenkorb gelegt wird, und behält davon nur die Summen, nicht, wer es war. Sendet Ihr Browser „Do Not Track“ oder Global Privacy Control, achten wir das, und Sie werden auch nicht mitgezählt.

## Erinnerungen

In jeder Erinnerungs-E-Mail steht ein Link, mit dem Sie alle weiteren abbestellen. E-Mails zu Ihren Bestellungen erhalten Sie weiterhin.

## Ihre Rechte

Sie können jederzeit von uns verlangen:

- Auskunft darüber, welche Daten wir über Sie haben, und eine Kopie davon;
- die Berichtigung falscher Angaben;
- die Löschung dessen, was wir nicht von Gesetzes wegen aufbewahren müssen;
- dass wir Ihre Daten nicht für einen Zweck verwenden, dem Sie widersprechen.

Schreiben Sie uns dazu bitte über die [Kontaktseite](/page/contact-us). Sie können sich auch bei der Behörde beschweren, die an Ihrem Wohnort für den Datenschutz zuständig ist.
`,

  "return-policy": `# Rückgabe

Kommt Ihre Bestellung beschädigt, falsch bedruckt oder verwechselt an, fertigen wir sie neu oder erstatten den Preis. So gehen Sie vor.

## Mit Ihrer Bestellung stimmt etwas nicht

Bitte [schreiben Sie uns](/page/contact-us) innerhalb von 30 Tagen nach der Lieferung, wenn ein Produkt beschädigt oder falsch bedruckt ist oder nicht das ist, was Sie bestellt haben. Schicken Sie uns:

- Ihre Bestellnummer;
- ein paar Worte dazu, was nicht stimmt;
- ein Foto, auf dem es zu sehen ist.

Wir fertigen das Produkt dann neu oder erstatten den Preis. Bitte behalten Sie es, bis Sie unsere Antwort haben.

Ein personalisiertes Produkt wird so gedruckt, wie Sie es im Druckbild oder in der Liste Ihrer Eingaben bestätigt haben. Ein Schreibfehler, der dort schon stand, ist kein Fehldruck.

## Ihr Paket ist verloren gegangen

Ist Ihre Bestellung nach Ablauf der voraussichtlichen Lieferzeit nicht angekommen, sehen Sie bitte zuerst in der Sendungsverfolgung nach, falls es eine gibt; auch ohne den Link aus der E-Mail können Sie Ihre [Bestellung finden](/order/track). Schreiben Sie uns dann. Ein Foto ist nicht nötig. Was verloren ist, wird neu gefertigt oder erstattet.

## Sie haben es sich anders überlegt

Personalisierte Produkte können Sie deswegen nicht zurückgeben, denn sie werden für einen bestimmten Menschen gefertigt.

Andere Produkte können Sie innerhalb von 14 Tagen nach der Lieferung unbenutzt zurückgeben. Bitte [schreiben Sie uns](/page/contact-us) vorher und nennen Sie Ihre Bestellnummer; wir sagen Ihnen, wohin Sie die Produkte schicken.

## Änderungen vor der Produktion

Bis die Produktion beginnt, können Sie auf der Seite Ihrer Bestellung Größe oder Farbe eines Produkts, Ihren persönlichen Text oder die Adresse ändern oder eine Stornierung anfragen. Bei Expressdruck ist keine Stornierung möglich, weil die Produktion sofort beginnt. Hat die Produktion begonnen, kann eine Bestellung nicht mehr storniert werden.

## Erstattungen

Eine Erstattung geht auf demselben Weg zurück, auf dem Sie bezahlt haben. Je nach Bank kann es einige Tage dauern, bis Sie sie sehen.

## Ihre Rechte

Rechte, die das Gesetz Ihnen gibt, bleiben unberührt.
`,

  "shipping-policy": `# Versand

Jedes Produkt wird erst nach Ihrer Bestellung gefertigt. Die Lieferung dauert daher so lange wie Produktion und Versand zusammen.

## Wie lange die Lieferung dauert

- **Die Produktionszeit** brauchen wir, um Ihre Bestellung zu drucken und zu verpacken.
- **Die Versandzeit** ist die Zeit, die das Paket danach unterwegs ist.

Beide zeigt die Kasse für jede Versandart und Ihr Land, zusammen mit den Tagen, zwischen denen Ihre Bestellung ankommen sollte. Diese Tage sind Schätzungen. Bei Expressdruck beginnt die Produktion sofort, deshalb kann die Bestellung nicht storniert werden.

## Wenn es länger dauert

Bei Zielen, die der Standardversand nicht direkt erreicht, und in Zeiten mit vielen Bestellungen kann der Versand 21 bis 25 Werktage dauern. Brauchen Sie ein Geschenk zu einem bestimmten Tag, bestellen Sie bitte rechtzeitig.

## Was der Versand kostet

Die Versandkosten hängen davon ab, was Sie bestellen, in welches Land es geht und welche Versandart Sie wählen. Sie sehen sie, bevor Sie bezahlen. Kann ein Produkt nicht in Ihr Land geschickt werden, sagt es Ihnen die Kasse.

## Die Bestellung verfolgen

Sobald ein Paket unterwegs ist, bekommen Sie eine E-Mail, mit Sendungsnummer, wenn der Versanddienst eine vergibt. Weil Produkte an verschiedenen Orten gefertigt werden können, kommt eine Bestellung manchmal in mehreren Paketen an.

Die Seite Ihrer Bestellung zeigt, wie weit sie ist. Der Link dorthin steht in der Bestellbestätigung; auch ohne ihn können Sie Ihre [Bestellung finden](/order/track).

## Ihre Adresse

Bitte prüfen Sie Ihre Adresse, bevor Sie bezahlen. Bis die Produktion beginnt, können Sie sie auf der Seite Ihrer Bestellung ändern, die auch zeigt, bis wann das geht. [Schreiben Sie uns](/page/contact-us) danach bitte so bald wie möglich; nicht immer können wir sie dann noch ändern.

## Zoll und Abgaben

Für ein Paket in ein anderes Land können Zölle, Steuern oder Gebühren anfallen. Sie trägt der Empfänger, sofern an der Kasse nichts anderes steht.

## Verspätete, beschädigte oder verlorene Pakete

Ist Ihre Bestellung nach Ablauf der voraussichtlichen Zeit nicht da oder kommt sie beschädigt an, [schreiben Sie uns](/page/contact-us) bitte. Was wir dann tun, steht unter [Rückgabe](/page/return-policy).
`,

  "terms-of-service": `# Allgemeine Geschäftsbedingungen

Diese Bedingungen gelten für jede Bestellung in diesem Shop: wie Sie bestellen, was Sie drucken lassen dürfen und was bei Fehlern gilt.

## Wer verkauft

Verkäufer ist {store}. Sie erreichen uns über die [Kontaktseite](/page/contact-us).

## Fertigung auf Bestellung

Jedes Produkt wird erst gefertigt, wenn Sie es bestellt haben. Personalisierte Produkte werden mit den Texten, Bildern und Optionen gefertigt, die Sie angegeben haben. Farben können im Druck etwas anders aussehen als auf einem Bildschirm.

## Was Sie drucken lassen dürfen

Sie dürfen Texte und Bilder verwenden, die von Ihnen stammen oder deren Nutzung Ihnen erlaubt ist. Nichts darf gedruckt werden, was die Rechte anderer verletzt oder sonst rechtswidrig ist.

Ihre Inhalte bleiben Ihre. Sie erlauben uns, sie so weit zu nutzen, wie es zum Fertigen und Liefern Ihrer Bestellung nötig ist. Eine Bestellung, die gegen diese Regeln verstößt, können wir ablehnen; was Sie dafür bezahlt haben, wird dann erstattet. Wie Sie ein Motiv melden, das Rechte verletzt, steht auf der Seite über [Urheberrechtsverletzungen](/page/dmca).

## Ihre Bestätigung vor dem Druck

Bevor Sie ein personalisiertes Produkt kaufen, sehen Sie, was gedruckt wird: als Druckbild, das der Shop zeichnet, oder, wenn es kein Motiv gibt, als Liste Ihrer Eingaben. Bitte prüfen Sie es sorgfältig, Buchstabe für Buchstabe, und bestätigen Sie es nur, wenn es richtig ist. Was Sie bestätigen, wird gedruckt.

## Preise und Zahlung

Die Preise werden in der von Ihnen gewählten Währung angezeigt. Mengenrabatte, Versandkosten und Gesamtbetrag werden angezeigt, bevor Sie bezahlen.

Sie bezahlen per Karte oder Wallet, wie an der Kasse angeboten, beim Zahlungsanbieter. Der Shop sieht Ihre Kartennummer nie.

## Wann der Vertrag zustande kommt

Sie können ohne Kundenkonto bestellen. Mit der Zahlung geben Sie Ihre Bestellung auf. Der Vertrag kommt zustande, wenn wir Ihnen nach Ihrer Zahlung die Bestellbestätigung per E-Mail schicken.

## Lieferung

Die Lieferung dauert so lange wie Produktion und Versand zusammen. Die Kasse zeigt beides für jede Versandart. Eine Bestellung kann in mehreren Paketen ankommen. Mehr dazu steht unter [Versand](/page/shipping-policy).

## Änderung und Stornierung

Bis die Produktion beginnt, können Sie auf der Seite Ihrer Bestellung Adresse, Größe oder Farbe und den persönlichen Text ändern; einen geänderten Text bestätigen Sie neu. Die Seite zeigt, bis wann das geht. Eine Änderung, die mehr kostet, wird vorgenommen, sobald die Differenz bezahlt ist.

Bis dahin können Sie dort auch eine Stornierung anfragen, und zwar in dem Browser, mit dem Sie bestellt haben. Sie bestätigen sie über den Link in einer E-Mail; ohne diese Bestätigung läuft die Bestellung weiter. Bei Expressdruck ist keine Stornierung möglich, weil die Produktion sofort beginnt. Hat die Produktion begonnen, kann eine Bestellung nicht mehr storniert werden.

## Mängel und Rückgabe

Ist ein Produkt beschädigt, falsch bedruckt, verwechselt oder verloren gegangen, fertigen wir es neu oder erstatten den Preis. Was Sie dafür tun müssen und was sich sonst zurückgeben lässt, steht unter [Rückgabe](/page/return-policy). Rechte, die das Gesetz Ihnen gibt, bleiben unberührt.

## Haftung

Wir haften, wie das Gesetz es vorsieht. Nichts in diesen Bedingungen schließt eine Haftung aus oder beschränkt sie, wo das Gesetz es nicht erlaubt.

## Änderung dieser Bedingungen

Wir können diese Bedingungen für spätere Bestellungen ändern. Für Ihre Bestellung gelten die Bedingungen, die hier standen, als Sie sie aufgegeben haben.

## Anwendbares Recht

Die zwingenden Verbraucherschutzvorschriften Ihres Landes bleiben in Kraft. Ist ein Teil dieser Bedingungen unwirksam, gelten die übrigen weiter.
`,
};
